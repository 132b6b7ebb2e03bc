import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { demoTransfers } from '../../../../src/sandbox/flows/demo/accounts/demoTransfers.ts';
import { planHistory } from '../../../../src/sandbox/flows/demo/history/planHistory.ts';
import { seedAccounts } from '../../../../src/sandbox/flows/demo/seedAccounts.ts';
import { userAccount } from '../../../../src/sandbox/platform/accountId.ts';
import { SeededMarket } from '../../../../src/sandbox/world/market/seededMarket.ts';
import { createRandom } from '../../../../src/sandbox/world/random.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import type { TestExchange } from '../../support/testExchange.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await openDemoExchange('history');
});
afterAll(() => exchange.close());

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const planned = (seed: string, now = Date.UTC(2026, 5, 1, 12)) => {
  const random = createRandom(seed);
  const context = { random, market: new SeededMarket(random) };
  return planHistory(context, { accounts: demoAccounts, transfers: [], now, hasHabits: true }).events;
};

const counted = async (table: 'deposits' | 'withdrawals' | 'fiat_orders', key: string) => {
  const rows = await exchange.db
    .selectFrom(table)
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('uid', '=', demoAccount(key).uid)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

const ordersOf = async (key: string) => {
  const rows = await exchange.db
    .selectFrom('convert_orders as o')
    .innerJoin('convert_quotes as q', 'q.id', 'o.quote_id')
    .select(['o.status', 'q.account_type', sql<number>`count(*)::int`.as('count')])
    .where('o.uid', '=', demoAccount(key).uid)
    .groupBy(['o.status', 'q.account_type'])
    .execute();
  return Object.fromEntries(rows.map((row) => [`${row.account_type} ${row.status}`, row.count]));
};

describe('the plan', () => {
  test('is the same for the same seed and day, and another for another seed', () => {
    expect(planned('one')).toEqual(planned('one'));
    expect(planned('two')).not.toEqual(planned('one'));
  });

  test('goes back eighteen months from any day', () => {
    const now = Date.UTC(2027, 1, 3, 8);
    const own = planned('one', now).filter(({ uid }) => uid === demoAccount('main-kyc2').uid);
    const ages = own.map(({ at }) => (now - at) / dayMs);
    expect(Math.max(...ages)).toBeGreaterThan(530);
    expect(Math.max(...ages)).toBeLessThanOrEqual(540);
    expect(Math.min(...ages)).toBeLessThan(4);
    expect(Math.min(...ages)).toBeGreaterThan(0);
  });
});

test.each(['one', 'two', 'three', 'four'])(
  'the block trade page opens with the marks of its own customer: %s',
  (seed) => {
    const now = Date.UTC(2026, 5, 1, 12);
    const marks = planned(seed, now).filter(
      (event) =>
        event.uid === demoAccount('vip3').uid &&
        event.kind === 'conversion' &&
        event.of === 'block' &&
        event.pair.from.coin === 'BTC' &&
        event.pair.to.coin === 'USDT' &&
        now - event.at < 30 * dayMs,
    );
    expect(marks.length).toBeGreaterThan(0);
  },
);

describe('the books', () => {
  test('are sound', async () => {
    await expectSoundBooks(exchange.db);
  });

  test('never had a negative customer balance, at any time of the past', async () => {
    const { rows } = await sql`
      select account_id, coin, at, held from (
        select p.account_id, p.coin, t.at,
          sum(p.amount) over (partition by p.account_id, p.book, p.coin order by t.at, t.id) as held
        from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
        where p.account_id like 'user:%') as running
      where held < 0 limit 5`.execute(exchange.db);
    expect(rows).toEqual([]);
  });

  test.each(demoAccounts.map(({ key, uid, balances }) => [key, uid, balances.FUND ?? {}] as const))(
    'leave %s with the balances of the demonstration',
    async (_, uid, balances) => {
      const { rows } = await sql<{ coin: string; amount: string }>`
        select coin, trim_scale(sum(amount))::text as amount from ledger_balances
        where account_id = ${userAccount(uid, 'FUND')} and amount <> 0 group by coin`.execute(exchange.db);
      const held = Object.fromEntries(rows.map(({ coin, amount }) => [coin, amount]));
      const want = Object.entries(balances).map(([coin, amount]) => {
        const moved = demoTransfers.filter((one) => one.coin === coin);
        const got = moved.filter(({ to, toWallet }) => to === uid && toWallet === 'FUND');
        const gave = moved.filter(({ from, fromWallet }) => from === uid && fromWallet === 'FUND');
        const sum = (some: typeof moved) => Decimal.sum(0, ...some.map((one) => one.amount));
        return [coin, new Decimal(amount).plus(sum(got)).minus(sum(gave)).toFixed()];
      });
      expect(held).toEqual(Object.fromEntries(want));
    },
  );

  test('hold every credited deposit, paid order, conversion and withdrawal with its times', async () => {
    const { rows } = await sql`
      select 'deposit' as kind, id::text as reference, credited_at as at from deposits where credited_at is not null
      union all select 'fiat-deposit', id::text, finished_at from fiat_orders where status = 'SUCCESS'
      union all select 'convert-hold', quote_id, created_at from convert_orders
      union all select 'convert-settle', quote_id, finished_at from convert_orders
      union all select 'withdraw-hold', id::text, created_at from withdrawals
      union all select 'withdraw-end', id::text, finished_at from withdrawals
      except select kind, reference, at from ledger_transactions`.execute(exchange.db);
    expect(rows).toEqual([]);
  });
});

describe('the accounts', () => {
  test('have hundreds of rows, the VIP thousands, and the newcomer none', async () => {
    const all = async (key: string) => {
      const orders = Object.values(await ordersOf(key));
      const rows = [];
      for (const table of ['deposits', 'withdrawals', 'fiat_orders'] as const)
        rows.push(...Object.values(await counted(table, key)));
      return [...orders, ...rows].reduce((sum, count) => sum + count, 0);
    };
    expect(await all('main-kyc2')).toBeGreaterThan(250);
    expect(await all('vip3')).toBeGreaterThan(1_600);
    expect(await all('kyc0')).toBe(0);
    for (const { key, profile } of demoAccounts.filter(({ key }) => key !== 'kyc0'))
      if (profile.parentUid === null) expect(await all(key)).toBeGreaterThan(15);
  });

  test('of the main trader have withdrawals, orders, deposits and conversions with every outcome', async () => {
    expect(Object.keys(await counted('withdrawals', 'main-kyc2')).sort()).toEqual([
      'CancelByUser',
      'Fail',
      'Reject',
      'success',
    ]);
    expect(Object.keys(await counted('fiat_orders', 'main-kyc2')).sort()).toEqual([
      'EXPIRED',
      'FAILED',
      'SUCCESS',
    ]);
    // On its way, credited, failed.
    expect(Object.keys(await counted('deposits', 'main-kyc2'))).toEqual(['1', '3', '4']);
    expect(Object.keys(await ordersOf('main-kyc2'))).toEqual(
      expect.arrayContaining(['funding failure', 'funding success', 'funding_fiat success']),
    );
    expect(await ordersOf('vip3')).toHaveProperty('funding_block_trade success');
  });

  test.each(demoAccounts.map(({ key }) => key))('of %s answer every list as described', async (key) => {
    const account = demoAccount(key);
    const now = exchange.clock.now();
    for (const startTime of [now - 520 * dayMs, now - 90 * dayMs]) {
      const range = { startTime: String(startTime), endTime: String(startTime + 7 * dayMs) };
      for (const op of [
        'depositRecords',
        'withdrawRecords',
        'convertQuery',
        'transferList',
        'blockTradeQuery',
      ] as const)
        expect([op, (await exchange.call(op, account, range)).code]).toEqual([op, 0]);
    }
    expect((await exchange.call('addressList', account, {})).code).toBe(0);
    expect((await exchange.call('preKyaCheckList', account, {})).code).toBe(0);
  });

  test('have an address book with entries of every kind, of which the last is locked', async () => {
    const { data: list } = (await exchange.call('addressList', demoAccount('main-kyc2'), { limit: 50 }))
      .result;
    expect(list.length).toBeGreaterThan(12);
    expect(new Set(list.map(({ verified }) => verified))).toEqual(new Set([0, 1]));
    expect(list.filter(({ lockedUntil }) => Number(lockedUntil) > exchange.clock.now())).toHaveLength(1);
    expect(list.some(({ chain }) => chain === 'INTERNAL')).toBe(true);
  });

  test('had addresses screened, with every possible result', async () => {
    const { list } = (await exchange.call('preKyaCheckList', demoAccount('main-kyc2'), {})).result;
    expect(new Set(list.map(({ status, risk_level }) => risk_level || status))).toEqual(
      new Set(['LOW', 'MEDIUM', 'HIGH', 'SEVERE', 'FAILED']),
    );
  });

  test('have statements that have expired and some that are being made', async () => {
    const rows = await exchange.db
      .selectFrom('export_tasks')
      .select('status')
      .where('uid', '=', demoAccount('main-kyc2').uid)
      .execute();
    expect(rows.map(({ status }) => status).sort()).toEqual([0, 0, 3, 3]);
  });

  test('wait for what their place requires on the latest deposits alone', async () => {
    const needs = async (key: string) =>
      (await exchange.call('depositRecords', demoAccount(key), {})).result.list.flatMap(
        ({ waitsFor }) => waitsFor || [],
      );
    await exchange.advance(hourMs);
    expect(await needs('eu-user')).toEqual(['TAX', 'TAX']);
    expect(await needs('main-kyc2')).toEqual(['TAG']);
  });
});

test('a later start adds nothing', async () => {
  const rows = async () =>
    (
      await sql<{ all: number }>`select (select count(*) from deposits) + (select count(*) from withdrawals)
        + (select count(*) from convert_orders) + (select count(*) from ledger_postings)
        + (select count(*) from export_tasks) as all`.execute(exchange.db)
    ).rows;
  const before = await rows();
  await seedAccounts(exchange.context, 'history');
  expect(await rows()).toEqual(before);
});
