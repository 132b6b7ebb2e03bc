import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

let exchange: TestExchange;
let trader: Account;
let nextUid = 1;

beforeAll(async () => {
  exchange = await TestExchange.open();
});

afterAll(() => exchange.close());

beforeEach(async () => {
  trader = await exchange.addAccount(testAccount(nextUid++));
  await exchange.fund(trader, 'DOGE', '21.5');
  await exchange.fund(trader, 'XRP', '2.75');
  await exchange.fund(trader, 'PEPE', '120000');
  await exchange.fund(trader, 'SHIB', '1000');
  await exchange.fund(trader, 'BTC', '0.5');
});

const order = (fromCoinList: string[], changes: object = {}) => ({
  accountType: 'funding' as const,
  fromCoinList,
  toCoin: 'USDT' as const,
  ...changes,
});

const preOrder = (fromCoinList: string[], changes: object = {}, account = trader) =>
  exchange.call('exchangeBatchPreOrder', account, order(fromCoinList, changes));

const quoteOf = async (coins: string[]) => (await preOrder(coins)).result.quoteId;

const execute = async (quoteId: string, account = trader) =>
  (await exchange.call('batchConvert', account, { quoteId })).code;

const record = async (quoteId: string) =>
  (await exchange.call('batchQuery', trader, { quoteId })).result.list[0];

describe('a quote for small balances', () => {
  test('takes whole balances, lasts 30 s and costs two per cent', async () => {
    const { result } = (await preOrder(['DOGE', 'XRP'])).result;
    expect(Number(result.quoteExpireTime) - Number(result.quoteCreateTime)).toBe(30_000);
    expect(
      result.exchangeCoins.map(({ fromCoin, availableBalance }) => [fromCoin, availableBalance]),
    ).toEqual([
      ['DOGE', '21.5'],
      ['XRP', '2.75'],
    ]);
    for (const { toAmount, feeInfo } of result.exchangeCoins) {
      const gross = new Decimal(toAmount).plus(feeInfo.amount);
      expect(feeInfo.amount).toBe(gross.times('0.02').toDecimalPlaces(8, Decimal.ROUND_UP).toFixed());
    }
    const fees = result.exchangeCoins.map(({ feeInfo }) => feeInfo.amount);
    expect(result.totalFeeInfo.amount).toBe(Decimal.sum(...fees).toFixed());
  });

  test('marks and leaves out a coin that is off the market', async () => {
    const { result } = (await preOrder(['DOGE', 'SHIB'])).result;
    expect(result.exchangeCoins[1]).toMatchObject({ fromCoin: 'SHIB', supportConvert: 2, toAmount: '0' });
  });

  test.each([
    ['a balance that is not small', ['BTC'], {}, 700007],
    ['a coin that the customer does not have', ['ETH'], {}, 700005],
    ['a coin that does not exist', ['NOPE'], {}, 700005],
    ['only coins that cannot be converted', ['SHIB'], {}, 700013],
    ['a target that is not offered', ['DOGE'], { toCoin: 'BTC' }, 10001],
    ['no coin', [], {}, 10001],
    ['21 coins', Array.from({ length: 21 }, (_, index) => `C${index}`), {}, 10001],
    ['one coin twice', ['DOGE', 'DOGE'], {}, 10001],
  ])('%s is refused', async (_, coins, changes, want) => {
    expect((await preOrder(coins, changes)).code).toBe(want);
  });

  test('takes 20 coins at once', async () => {
    const coins = 'ADA LTC DOT AVAX LINK UNI ATOM XLM MNT APT SUI ARB OP TON TRX SOL BNB POL ETH DAI'.split(
      ' ',
    );
    const collector = await exchange.addAccount(testAccount(nextUid++));
    for (const coin of coins) {
      const price = exchange.context.market.priceAt(coin, exchange.clock.now()) ?? '1';
      await exchange.fund(collector, coin, new Decimal('9.9').div(price).toDecimalPlaces(8).toFixed());
    }
    expect((await preOrder(coins, {}, collector)).result.result.exchangeCoins).toHaveLength(20);
  });

  test('refuses dust that is worth nothing', async () => {
    const dusty = await exchange.addAccount(testAccount(nextUid++));
    await exchange.fund(dusty, 'DOGE', '0.00000001');
    expect((await preOrder(['DOGE'], {}, dusty)).code).toBe(700006);
  });

  test('tells Islamic accounts which coin is not permitted to them', async () => {
    const answer = await preOrder(['XRP', 'DOGE'], {}, { ...trader, subAttribute: 2 });
    expect([answer.code, answer.params]).toEqual([131233, { coin: 'DOGE' }]);
  });
});

describe('a quote for several coins with amounts', () => {
  const quote = (changes: object) =>
    exchange.call('batchQuote', trader, { accountType: 'funding', toCoin: 'USDC', ...changes });

  test('takes the given amounts, of any size', async () => {
    const { code, result } = await quote({ list: [{ fromCoin: 'BTC', fromAmount: '0.25' }] });
    expect(code).toBe(0);
    expect(result.result.exchangeCoins[0]).toMatchObject({ availableBalance: '0.25', supportConvert: 1 });
  });

  test('is returned again for the same requestId; another request with that id is refused', async () => {
    const list = [{ fromCoin: 'BTC', fromAmount: '0.1' }];
    const first = await quote({ list, requestId: `batch-${trader.uid}` });
    exchange.clock.advance(1_000);
    expect((await quote({ list, requestId: `batch-${trader.uid}` })).result).toEqual(first.result);
    expect((await quote({ list, toCoin: 'ETH', requestId: `batch-${trader.uid}` })).code).toBe(10014);
  });

  test.each([
    ['neither coins nor amounts', {}, 700000],
    ['both', { fromCoinList: ['DOGE'], list: [{ fromCoin: 'XRP', fromAmount: '1' }] }, 700000],
    ['the target among the coins', { list: [{ fromCoin: 'USDC', fromAmount: '1' }] }, 700000],
    [
      'a coin named twice',
      {
        list: [
          { fromCoin: 'XRP', fromAmount: '1' },
          { fromCoin: 'XRP', fromAmount: '2' },
        ],
      },
      700000,
    ],
    ['too many decimals', { list: [{ fromCoin: 'XRP', fromAmount: '1.00001' }] }, 10001],
    ['zero', { list: [{ fromCoin: 'XRP', fromAmount: '0' }] }, 700006],
    ['too much', { list: [{ fromCoin: 'BTC', fromAmount: '5.1' }] }, 700007],
    ['a currency', { list: [{ fromCoin: 'EUR', fromAmount: '20' }] }, 700022],
    ['a target off the market', { list: [{ fromCoin: 'BTC', fromAmount: '0.1' }], toCoin: 'SHIB' }, 700013],
    ['the account of block trades', { accountType: 'funding_block_trade', fromCoinList: ['DOGE'] }, 700022],
  ])('%s is refused', async (_, changes, want) => {
    expect((await quote(changes)).code).toBe(want);
  });
});

describe('an execution', () => {
  test('moves every coin and gives the fee to the house', async () => {
    const quoteId = await quoteOf(['DOGE', 'XRP']);
    expect(await execute(quoteId)).toBe(0);
    expect(await exchange.balances(trader)).toMatchObject({ 'pending DOGE': '21.5', 'pending XRP': '2.75' });
    await exchange.advance(300);
    expect(await record(quoteId)).toMatchObject({ status: 'processing' });
    await exchange.advance(1_500);
    const done = await record(quoteId);
    expect(done).toMatchObject({ status: 'success', exchangeSource: 'small_asset_funding', feeCoin: 'USDT' });
    const after = await exchange.balances(trader);
    expect(after['available USDT']).toBe(done?.toAmount);
    expect(Object.keys(after).filter((name) => name.endsWith('DOGE') || name.endsWith('XRP'))).toEqual([]);
  });

  test('is partly fulfilled when PEPE fails and the other coins are converted', async () => {
    const quoteId = await quoteOf(['DOGE', 'PEPE']);
    await execute(quoteId);
    await exchange.advance(2_000);
    const done = await record(quoteId);
    expect(done?.status).toBe('partial_fulfillment');
    expect(
      done?.subRecords.map(({ fromCoin, toAmount, status }) => [fromCoin, toAmount === '0', status]),
    ).toEqual([
      ['DOGE', false, 'success'],
      ['PEPE', true, 'failure'],
    ]);
    expect(await exchange.balances(trader)).toMatchObject({
      'available PEPE': '120000',
      'available USDT': done?.toAmount,
    });
  });

  test('fails as a whole with PEPE alone', async () => {
    const before = await exchange.balances(trader);
    const quoteId = await quoteOf(['PEPE']);
    await execute(quoteId);
    await exchange.advance(2_000);
    expect(await record(quoteId)).toMatchObject({ status: 'failure', toAmount: '0', totalFeeAmount: '0' });
    expect(await exchange.balances(trader)).toEqual(before);
  });

  test('leaves a coin that is off the market where it is', async () => {
    const quoteId = await quoteOf(['DOGE', 'SHIB']);
    await execute(quoteId);
    await exchange.advance(2_000);
    expect((await record(quoteId))?.subRecords.map(({ fromCoin }) => fromCoin)).toEqual(['DOGE']);
    expect((await exchange.balances(trader))['available SHIB']).toBe('1000');
  });

  test('works once, even for two concurrent calls', async () => {
    const quoteId = await quoteOf(['DOGE']);
    expect((await Promise.all([execute(quoteId), execute(quoteId)])).sort()).toEqual([0, 700009]);
    expect((await exchange.call('exchangeBatchOrder', trader, { quoteId })).code).toBe(700009);
  });

  test('is refused after 30 s; a renewed quote replaces the old one', async () => {
    const quoteId = await quoteOf(['DOGE']);
    exchange.clock.advance(30_000);
    expect(await execute(quoteId)).toBe(700008);
    const renewed = (await exchange.call('batchReQuote', trader, { quoteId })).result.quoteId;
    expect(renewed).not.toBe(quoteId);
    expect(await execute(quoteId)).toBe(700003);
    expect((await exchange.call('batchReQuote', trader, { quoteId })).code).toBe(700003);
    expect(await execute(renewed)).toBe(0);
    expect((await exchange.call('batchReQuote', trader, { quoteId: renewed })).code).toBe(700009);
  });

  test('is refused when the funds are gone, and moves nothing', async () => {
    const quoteId = await quoteOf(['DOGE', 'XRP']);
    await execute(await quoteOf(['XRP']));
    expect(await execute(quoteId)).toBe(700005);
    expect((await exchange.balances(trader))['available DOGE']).toBe('21.5');
  });

  test.each([
    ['a quote of another customer', 700011],
    ['an unknown quote', 700004],
  ])('%s is refused', async (what, want) => {
    const quoteId = want === 700004 ? '1010' : await quoteOf(['DOGE']);
    const stranger = await exchange.addAccount(testAccount(nextUid++));
    expect(await execute(quoteId, stranger), what).toBe(want);
  });
});

test('the list shows small balances and only this customer’s earlier conversions', async () => {
  const quoteId = await quoteOf(['DOGE']);
  await execute(quoteId);
  await exchange.advance(2_000);
  const list = async (account: Account) =>
    (await exchange.call('exchangeBatchList', account, { accountType: 'funding' })).result;
  const mine = await list(trader);
  expect(mine.smallAssetCoins.map(({ fromCoin, supportConvert }) => `${fromCoin} ${supportConvert}`)).toEqual(
    ['PEPE 1', 'USDT 1', 'XRP 1', 'SHIB 2'],
  );
  expect(mine).toMatchObject({ totalCount: 1, lastPage: 1, records: [{ quoteId, status: 'success' }] });
  const stranger = await exchange.addAccount(testAccount(nextUid++));
  expect(await list(stranger)).toMatchObject({
    smallAssetCoins: [],
    records: [],
    totalCount: 0,
    lastPage: 0,
  });
});
