import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { estimateReceived } from '../../../../src/widgets/conversionQuote/estimate.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { quoteRequest, volatileMarket } from './support/conversion.ts';

let exchange: TestExchange;
let trader: Account;
let other: Account;

async function quoted(account: Account = trader, changes: object = {}): Promise<string> {
  const { code, result } = await exchange.call('convertQuote', account, quoteRequest(changes));
  expect(code).toBe(0);
  return result.quoteTxId;
}

const execute = async (quoteTxId: string, account: Account = trader) =>
  (await exchange.call('convertExecute', account, { quoteTxId })).code;

beforeAll(async () => {
  exchange = await TestExchange.open({ market: volatileMarket });
  trader = await exchange.addAccount(testAccount(1));
  other = await exchange.addAccount(testAccount(2));
  await exchange.fund(trader, 'USDT', '5000');
  await exchange.fund(trader, 'BTC', '1');
  await exchange.fund(trader, 'EUR', '100');
  await exchange.fund(other, 'USDT', '5000');
});

afterAll(() => exchange.close());

describe('a quote', () => {
  test('lasts 15 s and gives the amount at its rate, rounded up to 8 digits', async () => {
    const { result } = await exchange.call('convertQuote', trader, quoteRequest());
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
        quoteRequest({ toCoin, requestAmount: '33.3333' }),
      );
      const to = { isCurrency: toCoin === 'EUR', digits: 2 };
      expect(result.toAmount).toBe(estimateReceived('33.3333', result.exchangeRate, to));
    },
  );

  test('is below the market by the spread', async () => {
    const { result } = await exchange.call('convertQuote', trader, quoteRequest());
    const mid = volatileMarket.rateAt('USDT', 'BTC', exchange.clock.now()) ?? '';
    expect(new Decimal(result.exchangeRate).div(mid).toFixed(4)).toBe('0.9995');
  });

  test('is returned again for the same requestId, even when the price has moved', async () => {
    const first = await exchange.call('convertQuote', trader, quoteRequest({ requestId: 'quote-1' }));
    exchange.clock.advance(3_000);
    const second = await exchange.call('convertQuote', trader, quoteRequest({ requestId: 'quote-1' }));
    expect(second.result).toEqual({ ...first.result, ttlMs: 12_000 });
  });

  test('is refused for a requestId of another quote', async () => {
    await quoted(trader, { requestId: 'quote-2' });
    expect(
      (
        await exchange.call(
          'convertQuote',
          trader,
          quoteRequest({ requestId: 'quote-2', requestAmount: '101' }),
        )
      ).code,
    ).toBe(10014);
  });

  test('may have the requestId that another customer used', async () => {
    const mine = await quoted(trader, { requestId: 'quote-3' });
    expect(await quoted(other, { requestId: 'quote-3' })).not.toBe(mine);
  });

  test('is indicative without a session and cannot be executed', async () => {
    const { result } = await exchange.call('convertQuote', null, quoteRequest());
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
    const answer = await exchange.call('convertQuote', trader, quoteRequest(changes));
    expect(answer.code).toBe(code);
    if (params !== undefined) expect(answer.params).toEqual(params);
  });

  test.each<[string, Partial<Account>, Parameters<typeof quoteRequest>[0], number]>([
    ['during the upgrade to the unified account', { utaStatus: 'PROCESS' }, {}, 700012],
    [
      'a coin that Islamic accounts may not hold',
      { subAttribute: 2, parentUid: 1 },
      { toCoin: 'DOGE' },
      131233,
    ],
    ['a currency on a sub-account', { parentUid: 1 }, { toCoin: 'EUR' }, 400004],
  ])('%s is refused', async (_, changes, requested, code) => {
    const { code: answered } = await exchange.call(
      'convertQuote',
      { ...trader, ...changes },
      quoteRequest(requested),
    );
    expect(answered).toBe(code);
  });
});

test('unused quotes are deleted a day after they expire, used ones never', async () => {
  const taken = await quoted();
  await execute(taken);
  const left = await quoted();
  await exchange.advance(3_600_000);
  expect(await execute(left)).toBe(700008);
  await exchange.advance(25 * 3_600_000);
  expect(await execute(left)).toBe(700004);
  expect(await execute(taken)).toBe(700009);
});
