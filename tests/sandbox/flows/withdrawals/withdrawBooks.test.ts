import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import { isLongRun } from '../../../longRun.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { body, customer, withdraw } from './support/withdraw.ts';

/** The gate always tries the same, and few; the long run something new each time. */
const sample = isLongRun ? { numRuns: 60 } : { seed: 324, numRuns: 4 };

let exchange: TestExchange;
let uid = 800_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());

type Step =
  | {
      kind: 'withdraw';
      who: number;
      amount: string;
      chain: string;
      feeType: 0 | 1;
      accountType: 'FUND' | 'FUND,UTA';
    }
  | { kind: 'transfer'; who: number; to: number; amount: string }
  | { kind: 'cancel'; who: number; nth: number }
  | { kind: 'repeat'; who: number; nth: number }
  | { kind: 'convert'; who: number; amount: string }
  | { kind: 'wait'; ms: number };

const ends = ['success', 'CancelByUser', 'Reject', 'Fail'];

const who = fc.nat({ max: 2 });
const amount = fc.oneof(
  fc.constantFrom('20.13', '30.14', '25.15', '22.16', '21.17', '40.18', '100000', '0'),
  fc.integer({ min: 1, max: 4_000_000 }).map((units) => String(units / 10_000)),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      who,
      amount,
      chain: fc.constantFrom('ETH', 'BSC', 'ARBI', 'MANTLE'),
      feeType: fc.constantFrom(0 as const, 1 as const),
      accountType: fc.constantFrom('FUND' as const, 'FUND,UTA' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('transfer' as const), who, to: who, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who, nth: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), who, nth: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('convert' as const), who, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1_000, 5_000, 12_000, 60_000, 3 * 3_600_000, 24 * 3_600_000),
    }),
  },
);

test('whatever customers do, no coins are created, lost or negative, and every withdrawal ends once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const traders = await newTraders();
      const made: Parameters<TestExchange['call']>[2][][] = [[], [], []];
      for (const one of steps) {
        await take(one, traders, made);
        await expectSoundBooks(exchange.db);
        for (const trader of traders) await expectHeldIsListed(trader);
      }
      await exchange.advance(3 * 24 * 3_600_000);
      for (const trader of traders) await expectAllEnded(trader);
      await expectSoundBooks(exchange.db);
    }),
    sample,
  );
  const { rows } = await sql<{ status: string }>`select distinct status from withdrawals order by 1`.execute(
    exchange.db,
  );
  expect(rows.map(({ status }) => status)).toEqual([...ends].sort());
}, 1_800_000);

async function newTraders(): Promise<Account[]> {
  const traders: Account[] = [];
  for (let index = 0; index < 3; index += 1) {
    uid += 1;
    const trader = await exchange.addAccount(customer(uid));
    await exchange.fund(trader, 'USDT', '500.5');
    await exchange.fund(trader, 'USDT', '80.25', 'UNIFIED');
    traders.push(trader);
  }
  return traders;
}

async function take(one: Step, traders: Account[], made: object[][]): Promise<void> {
  if (one.kind === 'wait') return exchange.advance(one.ms);
  const trader = traders[one.who];
  if (trader === undefined) throw new Error('There is no such trader.');
  const address = `0x${'cd'.repeat(20)}`;
  if (one.kind === 'withdraw') {
    const { amount, chain, feeType, accountType } = one;
    const request = body({ chain, address, amount, feeType, accountType });
    made[one.who]?.push(request);
    await withdraw(exchange, trader, request);
  } else if (one.kind === 'transfer') {
    const receiver = traders[one.to] ?? trader;
    await withdraw(exchange, trader, {
      chain: 'INTERNAL',
      address: String(receiver.uid),
      amount: one.amount,
    });
  } else if (one.kind === 'cancel') {
    const { list } = (await exchange.call('withdrawRecords', trader, {})).result;
    await exchange.call('withdrawCancel', trader, { id: list[one.nth]?.withdrawId ?? '1' });
  } else if (one.kind === 'repeat') {
    const request = made[one.who]?.[one.nth];
    if (request !== undefined)
      await exchange.call('withdrawCreate', trader, request as ReturnType<typeof body>);
  } else {
    await convert(trader, one.amount);
  }
}

async function convert(trader: Account, requestAmount: string): Promise<void> {
  const request = {
    accountType: 'funding',
    fromCoin: 'USDT',
    toCoin: 'BTC',
    requestCoin: 'USDT',
    requestAmount,
  } as const;
  const { code, result } = await exchange.call('convertQuote', trader, request);
  if (code === 0) await exchange.call('convertExecute', trader, { quoteTxId: result.quoteTxId });
}

/** Postings sum to zero per coin and per movement, balances are the sum of their postings, no customer's is negative. */
async function expectSoundBooks(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ fault: string }>`
    select 'coin ' || coin as fault from ledger_postings group by coin having sum(amount) <> 0
    union all
    select 'movement ' || transaction_id from ledger_postings group by transaction_id, coin having sum(amount) <> 0
    union all
    select 'negative ' || account_id from ledger_balances where not is_house and amount < 0
    union all
    select 'balance ' || b.account_id from ledger_balances b
    where b.amount <> (
      select sum(p.amount) from ledger_postings p
      where p.account_id = b.account_id and p.book = b.book and p.coin = b.coin)
    union all
    select 'ended twice ' || reference from ledger_transactions where kind = 'withdraw-end' group by reference having count(*) > 1
  `.execute(db);
  expect(rows).toEqual([]);
}

/** What the frozen records list is what the ledger holds: available and frozen make the total. */
async function expectHeldIsListed(trader: Account): Promise<void> {
  const { list } = (await exchange.call('frozenRecords', trader, { status: 'FROZEN', limit: 50 })).result;
  const held = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0)::float8 as amount from ledger_balances
    where account_id like ${`user:${trader.uid}:%`} and book <> 'available' and coin = 'USDT'`.execute(
    exchange.db,
  );
  const listed = list
    .filter(({ coin }) => coin === 'USDT')
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(listed).toBeCloseTo(Number(held.rows[0]?.amount), 6);
}

async function expectAllEnded(trader: Account): Promise<void> {
  const rows = await exchange.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('uid', '=', trader.uid)
    .execute();
  for (const { status, finished_at, next_at } of rows) {
    expect(ends).toContain(status);
    expect([finished_at === null, next_at]).toEqual([false, null]);
  }
  const { rows: locked } = await sql`
    select 1 from ledger_balances
    where account_id like ${`user:${trader.uid}:%`} and book <> 'available' and amount <> 0`.execute(
    exchange.db,
  );
  expect(locked).toEqual([]);
}
