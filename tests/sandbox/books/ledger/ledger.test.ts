import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { post } from '../../../../src/sandbox/books/ledger/post.ts';
import { houseAccount, userAccount } from '../../../../src/sandbox/platform/accountId.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const user = userAccount(1, 'FUND');
const market = houseAccount('market');
const at = Date.UTC(2025, 10, 21, 12);

let exchange: TestExchange;
let customer: Account;
let trader: Account;
beforeAll(async () => {
  exchange = await TestExchange.open();
  customer = await exchange.addAccount(testAccount(1));
  trader = await exchange.addAccount(testAccount(2));
  await exchange.fund(customer, 'USDT', '100');
  await exchange.fund(trader, 'USDT', '100');
});
afterAll(() => exchange.close());

type Line = readonly [account: string, coin: string, amount: string];

/** Writes a movement past all code of ours. */
function write(...lines: readonly Line[]): Promise<unknown> {
  return exchange.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into ledger_transactions (kind, reference, at) values ('raw', gen_random_uuid()::text, ${at}) returning id`.execute(
      trx,
    );
    for (const [account, coin, amount] of lines) {
      await sql`insert into ledger_postings (transaction_id, account_id, book, coin, amount)
        values (${rows[0]?.id}, ${account}, 'available', ${coin}, ${amount}::numeric)`.execute(trx);
    }
  });
}

test('the database accepts a balanced movement written by hand', async () => {
  await write(['user:2:FUND', 'USDT', '-40'], [market, 'USDT', '40']);
  expect(await exchange.balances(trader)).toEqual({ 'available USDT': '60' });
});

test.each<[what: string, reason: RegExp, lines: Line[]]>([
  ['money from nowhere', /does not balance/, [[user, 'USDT', '5']]],
  [
    'one coin against another',
    /does not balance/,
    [
      [user, 'USDT', '-5'],
      [market, 'USDC', '5'],
    ],
  ],
  [
    'a difference in the last decimal',
    /does not balance/,
    [
      [user, 'USDT', '-5'],
      [market, 'USDT', '4.999999999999999999'],
    ],
  ],
  ['a movement of zero', /does not balance/, []],
  [
    'more than the balance',
    /not_negative/,
    [
      [user, 'USDT', '-100.01'],
      [market, 'USDT', '100.01'],
    ],
  ],
  [
    'more than 18 decimals',
    /ledger_postings/,
    [
      [user, 'USDT', '-0.0000000000000000001'],
      [market, 'USDT', '0.0000000000000000001'],
    ],
  ],
  [
    'not a number',
    /ledger_postings/,
    [
      [user, 'USDT', 'NaN'],
      [market, 'USDT', 'NaN'],
    ],
  ],
  [
    'an unknown account',
    /foreign key|violates/,
    [
      ['user:99:FUND', 'USDT', '5'],
      [market, 'USDT', '-5'],
    ],
  ],
])('the database refuses %s', async (_what, reason, lines) => {
  await expect(write(...lines)).rejects.toThrow(reason);
  expect(await exchange.balances(customer)).toEqual({ 'available USDT': '100' });
});

test.each([
  ['a balance edited', sql`update ledger_balances set amount = 1000000`],
  ['a balance removed', sql`delete from ledger_balances`],
  [
    'a balance invented',
    sql`insert into ledger_balances values ('user:1:FUND', 'available', 'BTC', 5, false)`,
  ],
  ['all balances gone', sql`truncate ledger_balances`],
  ['a posting edited', sql`update ledger_postings set amount = amount * 2`],
  ['a posting removed', sql`delete from ledger_postings`],
  ['all postings gone', sql`truncate ledger_postings`],
  ['a movement renamed', sql`update ledger_transactions set reference = 'other'`],
  ['a movement removed', sql`delete from ledger_transactions`],
  [
    'a posting added to a finished movement',
    sql`insert into ledger_postings (transaction_id, account_id, book, coin, amount)
        select id, 'user:1:FUND', 'available', 'USDT', 5 from ledger_transactions limit 1`,
  ],
])('the database refuses %s', async (_what, statement) => {
  await expect(statement.execute(exchange.db)).rejects.toThrow();
  expect(await exchange.balances(customer)).toEqual({ 'available USDT': '100' });
});

test('the same movement is written once', async () => {
  const entry = {
    kind: 'deposit',
    reference: '1',
    at,
    postings: [
      { accountId: houseAccount('chain'), book: 'available', coin: 'USDT', amount: '-5' },
      { accountId: userAccount(2, 'UNIFIED'), book: 'available', coin: 'USDT', amount: '5' },
    ],
  } as const;
  const write = () => exchange.db.transaction().execute((trx) => post(trx, entry));
  await write();
  await expect(write()).rejects.toMatchObject({ code: 10014 });
  expect(await exchange.balances(trader, 'UNIFIED')).toEqual({ 'available USDT': '5' });
});
