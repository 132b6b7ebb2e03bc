import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../../src/formats/decimal.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import type { TestExchange } from '../../support/testExchange.ts';

const dayMs = 86_400_000;
const fixed = { _sp_category: 'fbu', _sp_business: 'usdt', _sp_response_format: 'portugal' } as const;
const main = demoAccount('main-kyc2');
const vip = demoAccount('vip3');

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openDemoExchange();
});
afterAll(() => exchange.close());

const week = (ago = 0) => ({
  startTime: String(exchange.clock.now() - (ago + 7) * dayMs),
  endTime: String(exchange.clock.now() - ago * dayMs),
});
const daysOf = async (args: ArgumentsOf<'derivativesByDay'>, account = main) =>
  (await exchange.call('derivativesByDay', account, args)).result;
const sumOf = (list: ResultOf<'derivativesByDay'>['list'], part: 'realised' | 'funding' | 'fees') =>
  Decimal.sum(0, ...list.map((day) => day[part])).toFixed();

describe.each([
  ['main-kyc2', 'USDT', undefined],
  ['main-kyc2', 'USDC', undefined],
  ['vip3', 'USDT', undefined],
  ['vip3', 'USDT', 'SOLUSDT'],
] as const)('%s in %s (contract %s)', (key, currency, symbol) => {
  test('the days add up to the totals of the records', async () => {
    const account = demoAccount(key);
    const requested = { ...week(), currency, ...(symbol === undefined ? {} : { symbol }) };
    const { list, currency: reported } = await daysOf(requested, account);
    const records = (await exchange.call('transactionHistory', account, { ...fixed, ...requested })).result;
    // Bonuses and transfers are records, too, but no results of contracts.
    const ofContracts = (
      await Promise.all(['TRADE', 'SETTLEMENT', 'DELIVERY', 'LIQUIDATION', 'ADL'].map(typed))
    ).flatMap(({ result }) => result.totals);
    expect(records.totals).toHaveLength(1);
    expect(reported).toBe(currency);
    const total = (part: 'cashFlow' | 'funding' | 'fee') =>
      Decimal.sum(0, ...ofContracts.map((row) => row[part]));
    expect(sumOf(list, 'realised')).toBe(total('cashFlow').toFixed());
    expect(sumOf(list, 'funding')).toBe(total('funding').toFixed());
    expect(sumOf(list, 'fees')).toBe(total('fee').negated().toFixed());
    expect(list.at(-1)?.sum).toBe(Decimal.sum(0, ...ofContracts.map(({ change }) => change)).toFixed());

    function typed(type: string) {
      const ofType = { ...fixed, ...requested, type } as ArgumentsOf<'transactionHistory'>;
      return exchange.call('transactionHistory', account, ofType);
    }
  });
});

test('the result covers every UTC day that the range touches and none that has not begun', async () => {
  const until = String(exchange.clock.now() + 3 * dayMs);
  const from = exchange.clock.now() - 4 * dayMs;
  const { list } = await daysOf({ startTime: String(from), endTime: until }, vip);
  const first = Math.floor(from / dayMs);
  const today = Math.floor(exchange.clock.now() / dayMs);
  expect(list.map(({ at }) => Number(at) / dayMs)).toEqual(
    Array.from({ length: today - first + 1 }, (_, index) => first + index),
  );
});

test('the running sum adds up all three figures to the day', async () => {
  const { list } = await daysOf(week(), vip);
  expect(list).toHaveLength(8);
  for (const [index, day] of list.entries()) {
    const before = list[index - 1]?.sum ?? '0';
    expect(day.sum).toBe(Decimal.sum(before, day.realised, day.funding, day.fees).toFixed());
  }
});

test.each(['USDC', 'USDT'])(
  'without a chosen coin the result is in the one with the most entries: %s where it leads',
  async (coin) => {
    const entries = await exchange.db
      .selectFrom('derivative_entries as entry')
      .innerJoin('ledger_transactions as t', 't.id', 'entry.transaction_id')
      .where('entry.uid', '=', main.uid)
      .select(['entry.currency', 't.at'])
      .execute();
    const leadIn = (ago: number) => {
      const { startTime, endTime } = week(ago);
      const own = entries.filter(({ at }) => at >= Number(startTime) && at <= Number(endTime));
      const mine = own.filter(({ currency }) => currency === coin).length;
      return mine - (own.length - mine);
    };
    const ago = Array.from({ length: 20 }, (_, days) => days).find((days) => leadIn(days) > 0);
    if (ago === undefined) throw new Error(`${coin} leads in no week.`);
    expect(await daysOf(week(ago))).toEqual(await daysOf({ ...week(ago), currency: coin }));
  },
);

test('a range without events has no days', async () => {
  expect(await daysOf({ ...week(), currency: 'XRP' })).toEqual({ currency: 'XRP', list: [] });
  expect(await daysOf(week(), demoAccount('sub-islamic'))).toEqual({ currency: 'USDT', list: [] });
});

test.each([
  ['eight days', 8, 0, 181009],
  ['backwards', 1, 2, 181010],
  ['three years ago', 1096, 1095, 182202],
])('%s is refused', async (_, from, to, code) => {
  const ago = (days: number) => String(exchange.clock.now() - days * dayMs);
  const requested = { startTime: ago(from), endTime: ago(to) };
  expect((await exchange.call('derivativesByDay', main, requested)).code).toBe(code);
});
