import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../src/formats/decimal.ts';
import type { Account } from '../../../src/sandbox/books/accounts/account.ts';
import type { Market } from '../../../src/sandbox/world/market/market.ts';
import { SeededMarket } from '../../../src/sandbox/world/market/seededMarket.ts';
import { createRandom } from '../../../src/sandbox/world/random.ts';
import { estimateReceived } from '../../../src/widgets/conversionQuote/estimate.ts';
import { TestExchange, testAccount } from '../support/testExchange.ts';

let exchange: TestExchange;
let trader: Account;
let other: Account;
let shift = '1';

/** The seeded market with a factor on BTC, to make the price jump. */
const seeded = new SeededMarket(createRandom('test'));
const market: Market = {
  priceAt: (coin, at) => seeded.priceAt(coin, at),
  rateAt: (from, to, at) => {
    const rate = seeded.rateAt(from, to, at);
    return rate === null
      ? null
      : new Decimal(rate)
          .times(from === 'BTC' ? shift : '1')
          .toDecimalPlaces(18)
          .toFixed();
  },
  coins: () => seeded.coins(),
};

const wish = (changes: object = {}) => ({
  accountType: 'funding' as const,
  fromCoin: 'USDT',
  toCoin: 'BTC',
  requestCoin: 'USDT',
  requestAmount: '100',
  ...changes,
});

async function quoted(account: Account = trader, changes: object = {}): Promise<string> {
  const { code, result } = await exchange.call('convertQuote', account, wish(changes));
  expect(code).toBe(0);
  return result.quoteTxId;
}

const execute = async (quoteTxId: string, account: Account = trader) =>
  (await exchange.call('convertExecute', account, { quoteTxId })).code;

const record = async (quoteTxId: string) =>
  (await exchange.call('convertQuery', trader, { quoteTxId })).result.list[0];

beforeAll(async () => {
  exchange = await TestExchange.open({ market });
  trader = await exchange.addAccount(testAccount(1));
  other = await exchange.addAccount(testAccount(2));
  await exchange.fund(trader, 'USDT', '5000');
  await exchange.fund(trader, 'BTC', '1');
  await exchange.fund(trader, 'EUR', '100');
  await exchange.fund(other, 'USDT', '5000');
});

afterAll(() => exchange.close());

describe('a quote', () => {
  test('lives 15 s and gives the amount at its rate, rounded up to 8 digits', async () => {
    const { result } = await exchange.call('convertQuote', trader, wish());
    expect(result).toMatchObject({ fromAmount: '100', ttlMs: 15_000, executable: true, extTaxAndFee: [] });
    expect(result.expiredTime).toBe(String(exchange.clock.now() + 15_000));
    const exact = new Decimal('100').times(result.exchangeRate);
    expect(result.toAmount).toBe(exact.toDecimalPlaces(8, Decimal.ROUND_UP).toFixed());
    expect(Number(result.exchangeRate) * Number(result.inverseRate)).toBeCloseTo(1, 9);
  });

  test.each(['BTC', 'EUR'])(
    'gives as much %s as the page estimates at its rate (requirements §9.3)',
    async (toCoin) => {
      const { result } = await exchange.call(
        'convertQuote',
        trader,
        wish({ toCoin, requestAmount: '33.3333' }),
      );
      const to = { isCurrency: toCoin === 'EUR', digits: 2 };
      expect(result.toAmount).toBe(estimateReceived('33.3333', result.exchangeRate, to));
    },
  );

  test('is below the market by the spread', async () => {
    const { result } = await exchange.call('convertQuote', trader, wish());
    const mid = market.rateAt('USDT', 'BTC', exchange.clock.now()) ?? '';
    expect(new Decimal(result.exchangeRate).div(mid).toFixed(4)).toBe('0.9995');
  });

  test('the same requestId gives the same quote, even when the price has moved', async () => {
    const first = await exchange.call('convertQuote', trader, wish({ requestId: 'wish-1' }));
    exchange.clock.advance(3_000);
    const second = await exchange.call('convertQuote', trader, wish({ requestId: 'wish-1' }));
    expect(second.result).toEqual({ ...first.result, ttlMs: 12_000 });
  });

  test('a requestId used for another wish is refused', async () => {
    await quoted(trader, { requestId: 'wish-2' });
    expect(
      (await exchange.call('convertQuote', trader, wish({ requestId: 'wish-2', requestAmount: '101' }))).code,
    ).toBe(10014);
  });

  test('another customer may use the same requestId', async () => {
    const mine = await quoted(trader, { requestId: 'wish-3' });
    expect(await quoted(other, { requestId: 'wish-3' })).not.toBe(mine);
  });

  test('without a session it is indicative and cannot be executed', async () => {
    const { result } = await exchange.call('convertQuote', null, wish());
    expect(result).toMatchObject({ quoteTxId: '', executable: false });
    expect(new Decimal(result.toAmount).greaterThan(0)).toBe(true);
  });

  test.each([
    ['too little', { requestAmount: '4.99' }, 700006, { min: '5', coin: 'USDT' }],
    ['too much', { requestAmount: '500001' }, 700007, { max: '500000', coin: 'USDT' }],
    ['zero', { requestAmount: '0' }, 700006, { min: '5', coin: 'USDT' }],
    ['more decimals than the coin has', { requestAmount: '10.12345' }, 10001, { field: '/requestAmount' }],
    [
      'a coin taken off the market',
      { fromCoin: 'SHIB', requestCoin: 'SHIB', requestAmount: '9000000' },
      700013,
      { coin: 'SHIB' },
    ],
    ['a coin into itself', { toCoin: 'USDT' }, 700022, undefined],
    ['the amount in the coin to get', { requestCoin: 'BTC' }, 700000, undefined],
    ['a coin called a currency', { fromCoinType: 'fiat' }, 700000, undefined],
    ['a block trade account', { accountType: 'funding_block_trade' }, 700002, undefined],
    [
      'a currency outside the funding account',
      { accountType: 'uta_convert', toCoin: 'EUR' },
      700022,
      undefined,
    ],
    ['a negative amount', { requestAmount: '-5' }, 10001, undefined],
    ['an exponent', { requestAmount: '1e309' }, 10001, undefined],
    ['an unknown field', { extra: 1 }, 10001, undefined],
  ])('%s is refused', async (_, changes, code, params) => {
    const answer = await exchange.call('convertQuote', trader, wish(changes));
    expect(answer.code).toBe(code);
    if (params !== undefined) expect(answer.params).toEqual(params);
  });

  test.each<[string, Partial<Account>, Parameters<typeof wish>[0], number]>([
    ['during the upgrade to the unified account', { utaStatus: 'PROCESS' }, {}, 700012],
    [
      'a coin that Islamic accounts may not hold',
      { subAttribute: 2, parentUid: 1 },
      { toCoin: 'DOGE' },
      131233,
    ],
    ['a currency on a sub-account', { parentUid: 1 }, { toCoin: 'EUR' }, 400004],
  ])('%s is refused', async (_, changes, wished, code) => {
    const { code: answered } = await exchange.call('convertQuote', { ...trader, ...changes }, wish(wished));
    expect(answered).toBe(code);
  });
});

describe('an execution', () => {
  test('puts the coin aside, then moves both and rounds at the cost of the house', async () => {
    const before = await exchange.balances(trader);
    const quoteTxId = await quoted();
    expect(await execute(quoteTxId)).toBe(0);
    expect(await record(quoteTxId)).toMatchObject({ exchangeStatus: 'init', finishedAt: '' });
    const during = await exchange.balances(trader);
    expect(during['pending USDT']).toBe('100');
    expect(during['available USDT']).toBe(new Decimal(before['available USDT'] ?? '').minus(100).toFixed());
    expect(during['available BTC']).toBe(before['available BTC']);

    await exchange.advance(300);
    expect(await record(quoteTxId)).toMatchObject({ exchangeStatus: 'processing' });
    await exchange.advance(1_500);
    const done = await record(quoteTxId);
    expect(done).toMatchObject({
      exchangeStatus: 'success',
      failCode: 0,
      finishedAt: String(exchange.clock.now()),
    });
    const after = await exchange.balances(trader);
    expect(after['pending USDT']).toBeUndefined();
    expect(after['available BTC']).toBe(
      new Decimal(before['available BTC'] ?? '').plus(done?.toAmount ?? '').toFixed(),
    );
    const rounding = await exchange.db
      .selectFrom('ledger_balances')
      .select('amount')
      .where('account_id', '=', 'house:rounding')
      .where('coin', '=', 'BTC')
      .executeTakeFirst();
    expect(new Decimal(rounding?.amount ?? '0').lessThan(0)).toBe(true);
  });

  test('an amount ending in .13 fails afterwards and gives the coin back', async () => {
    const before = await exchange.balances(trader);
    const quoteTxId = await quoted(trader, { requestAmount: '100.13' });
    expect(await execute(quoteTxId)).toBe(0);
    await exchange.advance(2_000);
    expect(await record(quoteTxId)).toMatchObject({ exchangeStatus: 'failure', failCode: 32024 });
    expect(await exchange.balances(trader)).toEqual(before);
  });

  test('a second execution of the same quote is refused and moves nothing', async () => {
    const quoteTxId = await quoted();
    expect(await execute(quoteTxId)).toBe(0);
    const between = await exchange.balances(trader);
    expect(await execute(quoteTxId)).toBe(700009);
    expect(await exchange.balances(trader)).toEqual(between);
    await exchange.advance(20_000);
    expect(await execute(quoteTxId)).toBe(700009);
  });

  test('of five executions at once one wins', async () => {
    const quoteTxId = await quoted();
    const codes = await Promise.all(Array.from({ length: 5 }, () => execute(quoteTxId)));
    expect(codes.sort()).toEqual([0, 700009, 700009, 700009, 700009]);
    await exchange.advance(2_000);
    expect((await exchange.balances(trader))['pending USDT']).toBeUndefined();
  });

  test('two quotes for the last money: one is executed, the other is refused', async () => {
    const poor = await exchange.addAccount(testAccount(3));
    await exchange.fund(poor, 'USDT', '150');
    const ids = [await quoted(poor), await quoted(poor)];
    const codes = await Promise.all(ids.map((id) => execute(id, poor)));
    expect(codes.sort()).toEqual([0, 700005]);
    expect((await exchange.balances(poor))['available USDT']).toBe('50');
  });

  test('the last moment of a quote is the one before its end', async () => {
    const inTime = await quoted();
    exchange.clock.advance(14_999);
    expect(await execute(inTime)).toBe(0);
    const late = await quoted();
    exchange.clock.advance(15_000);
    expect(await execute(late)).toBe(700008);
  });

  test.each([
    ['a price half a per cent off', '1.0049', 0],
    ['a price past the guard', '1.0051', 32024],
  ])('%s', async (_, factor, want) => {
    const quoteTxId = await quoted(trader, {
      fromCoin: 'BTC',
      toCoin: 'USDT',
      requestCoin: 'BTC',
      requestAmount: '0.001',
    });
    shift = factor;
    const { code, params } = await exchange.call('convertExecute', trader, { quoteTxId });
    shift = '1';
    expect(code).toBe(want);
    if (want !== 0) expect(params).toEqual({ gapPercent: '0.5' });
    // A refusal uses nothing up: the quote still stands when the price is back.
    if (want !== 0) expect(await execute(quoteTxId)).toBe(0);
  });

  test.each([
    ['a quote that never was', '1010000', 700004],
    ['no id at all', '', 10001],
  ])('%s is refused', async (_, id, want) => {
    expect(await execute(id)).toBe(want);
  });

  test('a quote of another customer is refused and stays theirs', async () => {
    const quoteTxId = await quoted(other);
    expect(await execute(quoteTxId)).toBe(700011);
    expect(await execute(quoteTxId, other)).toBe(0);
  });

  test('a quote is refused while the account is being upgraded', async () => {
    const quoteTxId = await quoted();
    expect(await execute(quoteTxId, { ...trader, utaStatus: 'PROCESS' })).toBe(700012);
  });

  test('an order found half-way after a long stop is finished once', async () => {
    await exchange.advance(2_000);
    const before = await exchange.balances(trader);
    const quoteTxId = await quoted();
    await execute(quoteTxId);
    await exchange.advance(3_600_000);
    await exchange.advance(3_600_000);
    const done = await record(quoteTxId);
    expect(done?.exchangeStatus).toBe('success');
    const after = await exchange.balances(trader);
    expect(after['available USDT']).toBe(new Decimal(before['available USDT'] ?? '').minus(100).toFixed());
  });

  test('a currency is converted in its own digits, under the account of currencies', async () => {
    const quoteTxId = await quoted(trader, { toCoin: 'EUR', requestAmount: '20' });
    await execute(quoteTxId);
    await exchange.advance(2_000);
    const done = await record(quoteTxId);
    expect(done).toMatchObject({
      accountType: 'funding_fiat',
      toCoinType: 'fiat',
      exchangeStatus: 'success',
    });
    expect(done?.toAmount).toMatch(/^\d+(\.\d{1,2})?$/);
  });
});

describe('the history', () => {
  test('is newest first, in pages, and holds the customer’s own conversions alone', async () => {
    const reader = await exchange.addAccount(testAccount(4));
    await exchange.fund(reader, 'USDT', '1000');
    for (let round = 0; round < 5; round += 1) {
      await execute(await quoted(reader, { toCoin: round === 2 ? 'ETH' : 'BTC' }), reader);
      await exchange.advance(2_000);
    }
    const page = async (filter: object) => (await exchange.call('convertQuery', reader, filter)).result;
    const first = await page({ index: 1, limit: 2 });
    const last = await page({ index: 3, limit: 2 });
    expect([first.total, first.list.length, last.list.length]).toEqual([5, 2, 1]);
    expect(Number(first.list[0]?.createdAt)).toBeGreaterThan(Number(first.list[1]?.createdAt));
    expect((await page({ toCoin: 'ETH' })).total).toBe(1);
    expect((await page({ status: 'failure' })).list).toEqual([]);
    expect((await page({ accountType: 'uta_convert' })).total).toBe(0);
    expect((await page({ accountType: 'funding,uta_convert' })).total).toBe(5);
  });

  test('a conversion of another customer is not found', async () => {
    const quoteTxId = await quoted(other);
    await execute(quoteTxId, other);
    expect((await exchange.call('convertQuery', trader, { quoteTxId })).code).toBe(700004);
    expect((await exchange.call('convertQuery', other, { quoteTxId })).code).toBe(0);
  });

  test('an account that does not exist is refused', async () => {
    expect((await exchange.call('convertQuery', trader, { accountType: 'nope' })).code).toBe(700000);
  });
});

describe('coins and limits', () => {
  test('coins with the largest value come first, and balances are the customer’s', async () => {
    const { result } = await exchange.call('convertCoinList', trader, { accountType: 'funding' });
    const [first] = result.coins;
    expect(first).toMatchObject({ coin: 'BTC', singleFromMinLimit: '0.0001', disableFrom: false });
    expect(Number(first?.uBalance)).toBeGreaterThan(1_000);
    expect(result.coins.find(({ coin }) => coin === 'SHIB')).toMatchObject({
      disableFrom: true,
      balance: '0',
    });
  });

  test('nobody’s balances are empty, and every coin is there', async () => {
    const { result } = await exchange.call('convertCoinList', null, { accountType: 'funding' });
    expect(new Set(result.coins.map(({ balance }) => balance))).toEqual(new Set(['']));
    expect(result.coins[0]?.coin).toBe('BTC');
  });

  test.each([
    ['one coin to give', { side: 0, coin: 'ETH' }, (codes: string[]) => codes.join() === 'ETH'],
    [
      'what a coin can become',
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

  test('limits of a pair, counted in both coins', async () => {
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

  test('indicative rates of pairs, in the order asked for', async () => {
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
  ] as const)('pairs that name no coin to get have that of the body (%j)', async (body, want) => {
    const pairs = [{ fromCoin: 'ETH' }, { fromCoin: 'ETH', toCoin: 'BTC' }];
    const asked = { accountType: 'funding', ...body, pairs } as const;
    const { list } = (await exchange.call('convertSpecifiedCoin', null, asked)).result;
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

  test('the guard and the life of a quote are told', async () => {
    expect((await exchange.call('exchangeGapRate', null, {})).result).toEqual({
      gapRate: '0.005',
      refreshSeconds: 15,
    });
  });
});

test('quotes that nobody took are forgotten a day after their end, used ones never', async () => {
  const taken = await quoted();
  await execute(taken);
  const left = await quoted();
  await exchange.advance(3_600_000);
  expect(await execute(left)).toBe(700008);
  await exchange.advance(25 * 3_600_000);
  expect(await execute(left)).toBe(700004);
  expect(await execute(taken)).toBe(700009);
});
