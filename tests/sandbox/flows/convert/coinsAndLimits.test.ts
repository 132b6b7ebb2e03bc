import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

let exchange: TestExchange;
let trader: Account;
let other: Account;

beforeAll(async () => {
  exchange = await TestExchange.open();
  trader = await exchange.addAccount(testAccount(1));
  other = await exchange.addAccount(testAccount(2));
  await exchange.fund(trader, 'USDT', '5000');
  await exchange.fund(trader, 'BTC', '1');
  await exchange.fund(trader, 'EUR', '100');
  await exchange.fund(other, 'USDT', '5000');
});

afterAll(() => exchange.close());

describe('coins and limits', () => {
  test('lists the most valuable coins first, with the customer’s balances', async () => {
    const { result } = await exchange.call('convertCoinList', trader, { accountType: 'funding' });
    const [first] = result.coins;
    expect(first).toMatchObject({ coin: 'BTC', singleFromMinLimit: '0.0001', disableFrom: false });
    expect(Number(first?.uBalance)).toBeGreaterThan(1_000);
    expect(result.coins.find(({ coin }) => coin === 'SHIB')).toMatchObject({
      disableFrom: true,
      balance: '0',
    });
  });

  test('lists every coin without balances when nobody is signed in', async () => {
    const { result } = await exchange.call('convertCoinList', null, { accountType: 'funding' });
    expect(new Set(result.coins.map(({ balance }) => balance))).toEqual(new Set(['']));
    expect(result.coins[0]?.coin).toBe('BTC');
  });

  test.each([
    ['a single coin to give', { side: 0, coin: 'ETH' }, (codes: string[]) => codes.join() === 'ETH'],
    [
      'the coins that a coin can become',
      { side: 1, coin: 'ETH' },
      (codes: string[]) => !codes.includes('ETH') && codes.includes('BTC'),
    ],
    [
      'currencies only on the funding account',
      { accountType: 'uta_convert' },
      (codes: string[]) => !codes.includes('EUR'),
    ],
  ])('%s', async (_, changes, holds) => {
    const { result } = await exchange.call('convertCoinList', trader, {
      accountType: 'funding',
      ...changes,
    } as never);
    expect(holds(result.coins.map(({ coin }) => coin))).toBe(true);
  });

  test('gives the limits of a pair in both coins', async () => {
    const { result } = await exchange.call('convertLimit', null, {
      accountType: 'funding',
      fromCoin: 'BTC',
      toCoin: 'USDT',
    });
    expect(result).toMatchObject({
      fromMin: '0.0001',
      fromMax: '5',
      dailyRemain: '',
      accuracyLength: 8,
      toAccuracyLength: 4,
    });
    expect(Number(result.toMax) / Number(result.toMin)).toBeCloseTo(50_000, 0);
  });

  test('gives indicative rates of pairs in the order requested', async () => {
    const { result } = await exchange.call('convertSpecifiedCoin', null, {
      accountType: 'funding',
      pairs: [
        { fromCoin: 'ETH', toCoin: 'BTC' },
        { fromCoin: 'USDT', toCoin: 'USDT' },
      ],
    });
    expect(result.list.map(({ coin, indicativeRate }) => [coin, Number(indicativeRate) > 0])).toEqual([
      ['ETH', true],
      ['USDT', true],
    ]);
    expect(result.list[1]).toMatchObject({ indicativeRate: '1', change24h: '0', balance: '' });
  });

  test.each([
    [{}, ['USDT', 'BTC']],
    [{ toCoin: 'USDC' }, ['USDC', 'BTC']],
  ] as const)('pairs without a target coin take the target of the body (%j)', async (body, want) => {
    const pairs = [{ fromCoin: 'ETH' }, { fromCoin: 'ETH', toCoin: 'BTC' }];
    const requested = { accountType: 'funding', ...body, pairs } as const;
    const { list } = (await exchange.call('convertSpecifiedCoin', null, requested)).result;
    expect(list.map(({ toCoin }) => toCoin)).toEqual(want);
  });

  test.each([
    ['neither coin nor pairs', {}, 700000],
    ['an unknown coin', { coin: 'NOPE' }, 700013],
  ])('%s is refused', async (_, changes, want) => {
    expect(
      (await exchange.call('convertSpecifiedCoin', null, { accountType: 'funding', ...changes })).code,
    ).toBe(want);
  });

  test('states the price guard and the lifetime of a quote', async () => {
    expect((await exchange.call('exchangeGapRate', null, {})).result).toEqual({
      gapRate: '0.005',
      refreshSeconds: 15,
    });
  });
});
