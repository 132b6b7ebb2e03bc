import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { bookFaults } from '../../../../src/sandbox/books/ledger/balances.ts';
import { closeCoin, openCoin } from '../../../../src/sandbox/flows/convert/closedCoins.ts';
import { placeFreeze } from '../../../../src/sandbox/flows/freezes/placeFreeze.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

let exchange: TestExchange;
let trader: Account;

beforeEach(async () => {
  exchange = await TestExchange.open();
  trader = await exchange.addAccount(testAccount(1));
  for (const [coin, amount] of Object.entries({ BTC: '2', ETH: '3', USDT: '300000', DOGE: '20', XRP: '2' })) {
    await exchange.fund(trader, coin, amount);
  }
});
afterEach(async () => {
  expect(await bookFaults(exchange.db)).toEqual([]);
  await exchange.close();
});

const close = (coin: string) => closeCoin(exchange.context, coin);
const pair = { fromCoin: 'BTC', toCoin: 'USDT' };
const quote = (account: Account | null = trader, changes: Partial<typeof pair> = {}) => {
  const requested = { ...pair, ...changes };
  const requestAmount = requested.fromCoin === 'BTC' ? '0.5' : '100';
  const args = {
    ...requested,
    accountType: 'funding',
    requestCoin: requested.fromCoin,
    requestAmount,
  } as const;
  return exchange.call('convertQuote', account, args);
};
const batch = (list = [{ fromCoin: 'BTC', fromAmount: '0.1' }]) =>
  exchange.call('batchQuote', trader, { accountType: 'funding', toCoin: 'USDT', list });
const closedBtc = { code: 50001, params: { coin: 'BTC' } };

describe('a coin that is closed for conversion', () => {
  test.each(['BTC', 'USDT'])('%s gets no quote for anybody, on either side', async (coin) => {
    await close(coin);
    expect(await quote()).toMatchObject({ code: 50001, params: { coin } });
    expect(await quote(null)).toMatchObject({ code: 50001, params: { coin } });
    expect(await quote(trader, { fromCoin: 'USDT', toCoin: 'ETH' })).toMatchObject({
      code: coin === 'USDT' ? 50001 : 0,
    });
  });

  test('has open quotes that are refused, while conversions accepted earlier are completed', async () => {
    const [before, late] = [(await quote()).result, (await quote()).result];
    await exchange.call('convertExecute', trader, { quoteTxId: before.quoteTxId });
    await close('BTC');
    expect(await exchange.call('convertExecute', trader, { quoteTxId: late.quoteTxId })).toMatchObject(
      closedBtc,
    );
    await exchange.advance(2_000);
    await exchange.advance(2_000);
    const { list } = (await exchange.call('convertQuery', trader, {})).result;
    expect(list.map(({ exchangeStatus }) => exchangeStatus)).toEqual(['success']);
    expect((await exchange.balances(trader))['available BTC']).toBe('1.5');
  });

  test('is refused for a block trade', async () => {
    const trade = { fromCoin: 'USDT', toCoin: 'BTC', requestAmount: '150000' };
    const { quote: before } = (await exchange.call('blockTradeCheck', trader, trade)).result;
    await close('BTC');
    expect(await exchange.call('blockTradeCheck', trader, trade)).toMatchObject(closedBtc);
    expect(await exchange.call('blockTradeCheck', trader, {})).toMatchObject({
      code: 0,
      result: { eligible: true },
    });
    const quoteTxId = before?.quoteTxId ?? '';
    expect(await exchange.call('convertExecute', trader, { quoteTxId })).toMatchObject(closedBtc);
  });

  test('is left out of a batch, and the batch is refused when the coin is its target or its only line', async () => {
    const lines = [
      { fromCoin: 'BTC', fromAmount: '0.1' },
      { fromCoin: 'ETH', fromAmount: '1' },
    ];
    const before = (await batch(lines)).result;
    await close('BTC');
    expect(await batch()).toMatchObject(closedBtc);
    expect(await exchange.call('batchConvert', trader, { quoteId: before.quoteId })).toMatchObject(closedBtc);
    const { quoteId, result } = (await exchange.call('batchReQuote', trader, { quoteId: before.quoteId }))
      .result;
    expect(
      result.exchangeCoins.map((line) => [line.fromCoin, line.supportConvert, line.toAmount === '0']),
    ).toEqual([
      ['BTC', 2, true],
      ['ETH', 1, false],
    ]);
    expect((await exchange.call('batchConvert', trader, { quoteId })).code).toBe(0);
    expect(await exchange.balances(trader)).toMatchObject({ 'available BTC': '2', 'available ETH': '2' });
    await close('USDT');
    expect(await batch(lines)).toMatchObject({ code: 50001, params: { coin: 'USDT' } });
    const renewed = (await exchange.call('batchReQuote', trader, { quoteId: before.quoteId })).code;
    expect(renewed).toBe(700003);
  });

  test('is not listed as a small balance that can be converted', async () => {
    const small = { accountType: 'funding' as const, toCoin: 'USDT' as const, fromCoinList: ['DOGE', 'XRP'] };
    const before = (await exchange.call('exchangeBatchPreOrder', trader, small)).result;
    await close('DOGE');
    const { smallAssetCoins } = (await exchange.call('exchangeBatchList', trader, { accountType: 'funding' }))
      .result;
    expect(smallAssetCoins.map(({ fromCoin, supportConvert }) => [fromCoin, supportConvert])).toEqual([
      ['XRP', 1],
      ['DOGE', 2],
    ]);
    expect(await exchange.call('exchangeBatchOrder', trader, { quoteId: before.quoteId })).toMatchObject({
      code: 50001,
      params: { coin: 'DOGE' },
    });
  });

  test('cannot be selected, signed in or not', async () => {
    await close('BTC');
    for (const account of [trader, null]) {
      const { coins } = (await exchange.call('convertCoinList', account, { accountType: 'funding' })).result;
      const shown = coins.filter(({ coin }) => coin === 'BTC' || coin === 'ETH');
      expect(new Map(shown.map((row) => [row.coin, [row.disableFrom, row.disableTo]]))).toEqual(
        new Map([
          ['BTC', [true, true]],
          ['ETH', [false, false]],
        ]),
      );
    }
  });

  test('makes a limit conversion wait until the coin is open again', async () => {
    const limit = { reason: 'CONVERT_LIMIT_ORDER', toCoin: 'USDT', hours: 48, limitRate: '1' } as const;
    await close('USDT');
    await placeFreeze(exchange.context, { uid: 1, coin: 'BTC', amount: '0.4', ...limit });
    await exchange.advance(2_000);
    expect((await exchange.call('convertQuery', trader, {})).result.list).toEqual([]);
    await openCoin(exchange.context, 'USDT');
    await exchange.advance(2_000);
    expect((await exchange.call('convertQuery', trader, {})).result.list).toHaveLength(1);
  });

  test('behaves like every other coin once it is open again', async () => {
    const { quoteTxId } = (await quote()).result;
    await close('BTC');
    await close('BTC');
    await openCoin(exchange.context, 'BTC');
    expect((await exchange.call('convertExecute', trader, { quoteTxId })).code).toBe(0);
    await expect(openCoin(exchange.context, 'BTC')).rejects.toMatchObject({ code: 10001 });
  });
});

test.each(['SHIB', 'NONE', ''])('%s cannot be closed because it cannot be converted', async (coin) => {
  await expect(close(coin)).rejects.toMatchObject({ code: 10001, params: { field: '/coin' } });
});
