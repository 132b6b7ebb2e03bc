import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { post } from '../../../src/sandbox/books/ledger/post.ts';
import { houseAccount, userAccount } from '../../../src/sandbox/platform/accountId.ts';
import { withdraw } from '../flows/withdrawals/support/withdraw.ts';
import { demoAccount, openDemoExchange } from '../support/demoExchange.ts';
import type { TestExchange } from '../support/testExchange.ts';
import { endFaults } from './support/checks/endFaults.ts';
import { ledgerFaults } from './support/checks/ledgerFaults.ts';
import { Memory } from './support/memory.ts';

// A check that overlooks what it is there for proves nothing: each rule is broken here behind the database's back.

const trader = demoAccount('pro2');
const account = userAccount(trader.uid, 'FUND');

let exchange: TestExchange;
let opening: number;
const memory = new Memory();
beforeAll(async () => {
  exchange = await openDemoExchange();
  const { rows } = await sql<{ id: number }>`select max(id) as id from ledger_transactions`.execute(
    exchange.db,
  );
  opening = rows[0]?.id ?? 0;
  const request = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC' } as const;
  const requested = { requestCoin: 'USDT', requestAmount: '100' };
  const { quoteTxId } = (await exchange.call('convertQuote', trader, { ...request, ...requested })).result;
  expect((await exchange.call('convertExecute', trader, { quoteTxId })).code).toBe(0);
  memory.taken.set(quoteTxId, 1);
  const answer = await withdraw(exchange, trader, { amount: '50' });
  expect(answer.code).toBe(0);
  const { id } = answer.result;
  const seen = {
    uid: trader.uid,
    id,
    amount: '50',
    kind: 'chain',
    isCancelled: false,
    isSubmitted: false,
  } as const;
  memory.withdrawals.push(seen);
  await exchange.advance(600_000);
});
afterAll(() => exchange.close());

const undo = new Error('only to look at it');

/** What the checks say after a change that neither code nor database would let happen; it is undone. */
async function faultsAfter(change: (trx: Transaction<Database>) => Promise<unknown>): Promise<string> {
  let found: string[] = [];
  const looked = exchange.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await change(trx);
    found = await allFaults(trx);
    throw undo;
  });
  await expect(looked).rejects.toBe(undo);
  return found.join('\n');
}

async function allFaults(db: Kysely<Database>): Promise<string[]> {
  return [...(await ledgerFaults(db, opening)), ...(await endFaults(db, memory, exchange.clock.now()))];
}

const balance = (amount: string) => (trx: Transaction<Database>) =>
  sql`update ledger_balances set amount = ${amount}::numeric
    where account_id = ${account} and book = 'available' and coin = 'USDT'`.execute(trx);

test('accepts a valid run', async () => {
  expect(await allFaults(exchange.db)).toEqual([]);
});

const broken: readonly [
  rule: string,
  fault: RegExp,
  change: (trx: Transaction<Database>) => Promise<unknown>,
][] = [
  [
    'postings balance per coin',
    /^movement \d+$/m,
    (trx) =>
      sql`insert into ledger_postings (transaction_id, account_id, book, coin, amount)
      values (${opening + 1}, ${account}, 'available', 'USDT', 0.01)`.execute(trx),
  ],
  ['available and frozen are the total: balances are their postings', /^balance user:/m, balance('1')],
  [
    'nothing is negative',
    /^negative user:/m,
    async (trx) => {
      await sql`alter table ledger_balances drop constraint ledger_balances_not_negative`.execute(trx);
      await balance('-1')(trx);
    },
  ],
  [
    'a quote is used once, by the order it names',
    /^the quote .* is used without an order/m,
    (trx) => sql`update convert_quotes set used_at = null where used_at is not null`.execute(trx),
  ],
  [
    'an order that was never acknowledged',
    /^nobody was told of the order /m,
    async () => void memory.taken.clear(),
  ],
  [
    'one final state',
    /^the withdrawal \d+ ended 2 times$/m,
    (trx) =>
      sql`insert into withdrawal_events (withdrawal_id, status, at)
      select id, 'Reject', 1 from withdrawals`.execute(trx),
  ],
  [
    'the final state is the one that its path leads to',
    /^the withdrawal \d+ is Fail and must be success$/m,
    (trx) => sql`update withdrawals set status = 'Fail'`.execute(trx),
  ],
  [
    'the sum over all accounts is the incoming less the outgoing amount',
    / available USDT is off by /m,
    async (trx) => {
      // As the exchange itself would write it: balanced, and from nowhere.
      await sql`set local session_replication_role = origin`.execute(trx);
      const gift = { book: 'available', coin: 'USDT' } as const;
      await post(trx, {
        kind: 'gift',
        reference: '1',
        at: 1,
        postings: [
          { ...gift, accountId: account, amount: '5' },
          { ...gift, accountId: houseAccount('chain'), amount: '-5' },
        ],
      });
    },
  ],
  [
    'a hold ends in time',
    /^the hold p2p-1 is there past its time$/m,
    (trx) =>
      sql`insert into withdrawal_holds (uid, wallet, coin, amount, reason, reference, created_at, unlock_at)
      values (${trader.uid}, 'FUND', 'USDT', 5, 'P2P_HOLD', 'p2p-1', 1, 2)`.execute(trx),
  ],
  [
    'a lock ends in time',
    /^the lock \d+ is there past its time$/m,
    (trx) =>
      sql`insert into account_freezes (uid, wallet, coin, amount, reason, created_at, unlock_at)
      values (${trader.uid}, 'FUND', 'USDT', 5, 'EARN_LOCKED', 1, 2)`.execute(trx),
  ],
  [
    'an upgrade ends in time',
    /^the upgrade of \d+ is there past its time$/m,
    (trx) =>
      sql`update accounts set uta_status = 'PROCESS', uta_due_at = 1 where uid = ${trader.uid}`.execute(trx),
  ],
  [
    'locked amounts are in their book',
    / locked USDT is off by /m,
    (trx) =>
      sql`insert into account_freezes (uid, wallet, coin, amount, reason, created_at)
      values (${trader.uid}, 'FUND', 'USDT', 5, 'JUDICIAL', 1)`.execute(trx),
  ],
];

test.each(broken)('%s', async (_rule, fault, change) => {
  const taken = new Map(memory.taken);
  const faults = await faultsAfter(change);
  for (const [id, times] of taken) memory.taken.set(id, times);
  expect(faults).toMatch(fault);
});
