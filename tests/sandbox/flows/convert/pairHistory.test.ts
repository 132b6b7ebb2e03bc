import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const hourMs = 3_600_000;

let exchange: TestExchange;
let trader: Account;
let other: Account;
beforeAll(async () => {
  exchange = await TestExchange.open();
  trader = await exchange.addAccount(testAccount(1, { kycLevel: 2 }));
  other = await exchange.addAccount(testAccount(2));
  await exchange.fund(trader, 'USDT', '50000');
  await exchange.fund(trader, 'BTC', '3');
});
afterAll(() => exchange.close());

const historyOf = async (args: Partial<ArgumentsOf<'convertPairHistory'>> = {}, account = trader) =>
  (await exchange.call('convertPairHistory', account, { fromCoin: 'BTC', toCoin: 'USDT', ...args })).result;

const marksOf = ({ list }: ResultOf<'convertPairHistory'>) =>
  list.filter(({ given, got }) => given !== '' || got !== '');

async function convert(fromCoin: string, toCoin: string, requestAmount: string): Promise<string> {
  const request = { accountType: 'funding', fromCoin, toCoin, requestCoin: fromCoin, requestAmount } as const;
  const { result } = await exchange.call('convertQuote', trader, request);
  const { code } = await exchange.call('convertExecute', trader, { quoteTxId: result.quoteTxId });
  expect(code).toBe(0);
  return result.exchangeRate;
}

describe('the price history', () => {
  test.each([
    ['DAY', 24],
    ['WEEK', 168],
    ['MONTH', 720],
  ] as const)('of a %s goes back %i hours in equal steps', async (period, hours) => {
    const { list, ...rest } = await historyOf({ period }, other);
    expect(rest).toEqual({ fromCoin: 'BTC', toCoin: 'USDT', period });
    const moments = list.map(({ at }) => Number(at));
    const now = exchange.clock.now();
    expect([moments[0], moments.at(-1)]).toEqual([now - hours * hourMs, now]);
    const steps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    expect(new Set(steps)).toEqual(new Set([(hours * hourMs) / 72]));
  });

  test('is of a week unless another period is requested, and ends with the price that the page shows', async () => {
    const { period, list } = await historyOf();
    expect(period).toBe('WEEK');
    const pairs = [{ fromCoin: 'BTC', toCoin: 'USDT' }];
    const { result } = await exchange.call('convertSpecifiedCoin', trader, { accountType: 'funding', pairs });
    expect(list.at(-1)?.price).toBe(result.list[0]?.indicativeRate);
  });

  test('is empty for a coin against itself, which is not an error', async () => {
    expect((await historyOf({ fromCoin: 'USDC', toCoin: 'USDC' })).list).toEqual([]);
  });

  test.each([
    ['an unknown coin into itself', 'NOPE', 'NOPE', 700013],
    ['one currency into another', 'EUR', 'USD', 700022],
    ['a coin that is not listed', 'BTC', 'NOPE', 700013],
  ])('%s is refused', async (_, fromCoin, toCoin, code) => {
    expect((await exchange.call('convertPairHistory', trader, { fromCoin, toCoin })).code).toBe(code);
  });
});

describe('the customer’s own conversions', () => {
  test('appear at their moment with their price, in their direction', async () => {
    exchange.clock.advance(2 * hourMs);
    const sold = await convert('BTC', 'USDT', '0.1');
    const soldAt = exchange.clock.now();
    exchange.clock.advance(5 * hourMs + 1);
    const bought = await convert('USDT', 'BTC', '500');
    const boughtAt = exchange.clock.now();
    exchange.clock.advance(hourMs);
    await convert('USDT', 'ETH', '500');
    const history = await historyOf();
    expect(marksOf(history)).toEqual([
      { at: String(soldAt), price: sold, given: sold, got: '' },
      {
        at: String(boughtAt),
        price: expect.any(String),
        given: '',
        got: new Decimal(1).div(bought).toDecimalPlaces(18, Decimal.ROUND_DOWN).toFixed(),
      },
    ]);
    const [, mark] = marksOf(history);
    // Who gets a coin pays the margin on top of the price, of which who gives it has it taken off.
    expect(new Decimal(mark?.got ?? 0).gt(mark?.price ?? 0)).toBe(true);
    const moments = history.list.map(({ at }) => Number(at));
    expect(moments).toEqual([...moments].sort((one, next) => one - next));
    expect(new Set(moments).size).toBe(moments.length);
  });

  test('change sides when the pair is reversed', async () => {
    const turned = marksOf(await historyOf({ fromCoin: 'USDT', toCoin: 'BTC' }));
    expect(turned.map(({ given, got }) => [given !== '', got !== ''])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('leave out those of others, failed ones and older ones', async () => {
    expect(marksOf(await historyOf({}, other))).toEqual([]);
    const before = marksOf(await historyOf()).length;
    await convert('USDT', 'BTC', '50.13');
    expect(marksOf(await historyOf())).toHaveLength(before + 1);
    await exchange.advance(2_000);
    expect(marksOf(await historyOf())).toHaveLength(before);
    exchange.clock.advance(7 * 24 * hourMs);
    expect(marksOf(await historyOf())).toEqual([]);
    expect(marksOf(await historyOf({ period: 'MONTH' }))).toHaveLength(before);
  });
});
