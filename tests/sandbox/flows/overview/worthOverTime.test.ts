import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveOperations } from '../../../../generated/api/live.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { post } from '../../../../src/sandbox/books/ledger/post.ts';
import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { houseAccount, userAccount } from '../../../../src/sandbox/platform/accountId.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const dayMs = 86_400_000;

const historyIn = async (
  exchange: TestExchange,
  account: Account,
  args: ArgumentsOf<'assetHistory'> = {},
): Promise<ResultOf<'assetHistory'>> => {
  const { code, result } = await exchange.call('assetHistory', account, args);
  expect(code).toBe(0);
  return result;
};

describe('the worth over time of the demo customers', () => {
  let exchange: TestExchange;
  beforeAll(async () => {
    exchange = await openDemoExchange();
  });
  afterAll(() => exchange.close());

  test.each(demoAccounts.map(({ key }) => key))('of %s ends with the total of the overview', async (key) => {
    const account = demoAccount(key);
    for (const currency of ['USD', 'JPY']) {
      const { list } = await historyIn(exchange, account, { currency });
      const { result } = await exchange.call('assetOverview', account, { currency });
      expect(list.at(-1)).toMatchObject({ at: result.pricedAt, value: result.total });
    }
  });

  test('and the overview are both requested again when a balance moves, so that they keep agreeing', () => {
    expect(liveOperations.balances).toEqual(expect.arrayContaining(['assetHistory', 'assetOverview']));
  });

  test.each([
    ['WEEK', 7],
    ['MONTH', 30],
    ['QUARTER', 90],
    ['YEAR', 365],
  ] as const)('over a %s goes back %i days in equal steps', async (period, days) => {
    const { list, ...rest } = await historyIn(exchange, demoAccount('main-kyc2'), { period });
    expect(rest).toEqual({ currency: 'EUR', period });
    const moments = list.map(({ at }) => Number(at));
    expect(exchange.clock.now() - (moments[0] ?? 0)).toBe(days * dayMs);
    const steps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    expect(new Set(steps)).toEqual(new Set([(days * dayMs) / 60]));
  });

  test('has no figures from before the account was opened', async () => {
    const young = demoAccount('kyc0');
    const { list } = await historyIn(exchange, young, { period: 'YEAR' });
    expect(list.length).toBeGreaterThan(2);
    expect(list.length).toBeLessThan(20);
    expect(list.filter(({ at }) => Number(at) < young.createdAt)).toEqual([]);
  });

  test('is refused in a currency without a market', async () => {
    const { code } = await exchange.call('assetHistory', demoAccount('main-kyc2'), { currency: 'XXX' });
    expect(code).toBe(10001);
  });
});

describe('the worth over time of a customer whose coins have the price of the currency', () => {
  let exchange: TestExchange;
  const one = testAccount(1, { currency: 'USD' });
  const two = testAccount(2, { currency: 'USD' });
  const market = {
    priceAt: () => '1',
    rateAt: () => '1',
    coins: () => ['USDT', 'USD'],
  };
  const mine = { accountId: userAccount(1, 'FUND'), book: 'available', coin: 'USDT' } as const;
  const book = (kind: string, other: `house:${string}` | `user:${string}`, amount: string, fee = '0') =>
    exchange.db.transaction().execute((trx) =>
      post(trx, {
        kind,
        reference: `${kind} ${exchange.clock.now()}`,
        at: exchange.clock.now(),
        postings: [
          { ...mine, amount },
          {
            ...mine,
            accountId: other as typeof mine.accountId,
            amount: new Decimal(amount).plus(fee).negated().toFixed(),
          },
          { ...mine, accountId: houseAccount('fees'), amount: fee },
        ].filter((posting) => posting.amount !== '0'),
      }),
    );

  beforeAll(async () => {
    exchange = await TestExchange.open({ market });
    await exchange.addAccount(one);
    await exchange.addAccount(two);
    await book('deposit', 'house:chain', '100');
    exchange.clock.advance(dayMs);
    // Paid out with a fee: what the receivers got went out, the fee was lost.
    await book('withdraw-end', 'house:chain', '-20', '1');
    exchange.clock.advance(dayMs);
    await book('funding', 'house:contracts', '7');
    exchange.clock.advance(dayMs);
    await book('transfer', 'user:2:FUND', '-30');
    exchange.clock.advance(dayMs);
  });
  afterAll(() => exchange.close());

  const atAge = (list: ResultOf<'assetHistory'>['list'], days: number) => {
    const at = exchange.clock.now() - days * dayMs;
    const { value, paidIn } = list.findLast((moment) => Number(moment.at) <= at) ?? { value: '', paidIn: '' };
    return [value, paidIn];
  };

  test('counts payments and transfers as paid in and out, but not gains and fees', async () => {
    const { list } = await historyIn(exchange, one, { period: 'WEEK' });
    expect([6, 3.5, 2.5, 1.5, 0].map((days) => atAge(list, days))).toEqual([
      ['0', '0'],
      ['100', '100'],
      ['80', '81'],
      ['87', '81'],
      ['57', '51'],
    ]);
  });

  test('includes in its first moment what happened before the period', async () => {
    exchange.clock.advance(60 * dayMs);
    const { list } = await historyIn(exchange, one, { period: 'MONTH' });
    expect(new Set(list.map(({ value, paidIn }) => `${value} ${paidIn}`))).toEqual(new Set(['57 51']));
  });

  test('counts a received transfer as paid in', async () => {
    const { list } = await historyIn(exchange, two, { period: 'QUARTER' });
    expect(list.at(-1)).toMatchObject({ value: '30', paidIn: '30' });
  });
});
