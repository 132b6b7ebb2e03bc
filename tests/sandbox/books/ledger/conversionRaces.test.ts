import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { provenBody } from '../../flows/withdrawals/support/withdraw.ts';
import { describeEmbedded, describeOnPostgres } from '../../support/engines.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { counted, customerWith, numbers, traderWith } from './support/atOnce.ts';

describeEmbedded(races);
describeOnPostgres(races);

/** Small balances, for a batch. */
const small = { DOGE: '21.5', XRP: '2.75' };

/** What holds when conversions come at once, and withdrawals with them. */
function races(): void {
  let exchange: TestExchange;

  beforeAll(async () => {
    exchange = await TestExchange.open();
  });
  afterAll(async () => {
    await expectSoundBooks(exchange.db);
    await exchange.close();
  });

  test('of five concurrent conversions of the last funds one is accepted and the others are refused with 700005', async () => {
    const account = await traderWith(exchange, '100');
    const quotes = await Promise.all(numbers(5).map((index) => quote(account, `60.0${index}`)));
    const answers = await Promise.all(
      quotes.map((quoteTxId) => exchange.call('convertExecute', account, { quoteTxId })),
    );
    expect(counted(answers.map(({ code }) => code))).toEqual({ 0: 1, 700005: 4 });
  });

  test('a quote that is executed ten times concurrently is executed once', async () => {
    const account = await traderWith(exchange, '1000');
    const quoteTxId = await quote(account, '60');
    const answers = await Promise.all(
      numbers(10).map(() => exchange.call('convertExecute', account, { quoteTxId })),
    );
    expect(counted(answers.map(({ code }) => code))).toEqual({ 0: 1, 700009: 9 });
    expect((await exchange.balances(account))['available USDT']).toBe('940');
  });

  test('a batch that is executed ten times concurrently, by either operation, is executed once', async () => {
    const account = await customerWith(exchange, small);
    const quoteId = await batchQuote(account);
    const answers = await Promise.all(
      numbers(10).map((index) =>
        index % 2 === 0
          ? exchange.call('batchConvert', account, { quoteId })
          : exchange.call('exchangeBatchOrder', account, { quoteId }),
      ),
    );
    expect(counted(answers.map(({ code }) => code))).toEqual({ 0: 1, 700009: 9 });
    expect(await exchange.balances(account)).toEqual({ 'pending DOGE': '21.5', 'pending XRP': '2.75' });
    await exchange.advance(2_000);
    expect(Object.keys(await exchange.balances(account))).toEqual(['available USDT']);
  });

  test('of five concurrent batches of the same small balances one is accepted and the others are refused with 700005', async () => {
    const account = await customerWith(exchange, small);
    const quotes = await Promise.all(numbers(5).map(() => batchQuote(account)));
    const answers = await Promise.all(
      quotes.map((quoteId) => exchange.call('batchConvert', account, { quoteId })),
    );
    expect(counted(answers.map(({ code }) => code))).toEqual({ 0: 1, 700005: 4 });
  });

  test('a batch quote that is executed and replaced concurrently is either executed or replaced', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await customerWith(exchange, small);
      const quoteId = await batchQuote(account);
      const [executed, replaced] = await Promise.all([
        exchange.call('batchConvert', account, { quoteId }),
        exchange.call('batchReQuote', account, { quoteId }),
      ]);
      expect([
        [0, 700009],
        [700003, 0],
      ]).toContainEqual([executed.code, replaced.code]);
    }
  });

  test('a conversion and a withdrawal of the last funds are never both accepted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await traderWith(exchange, '100');
      const quoteTxId = await quote(account, '80');
      const sent = await provenBody(exchange, account, { amount: '80' });
      const answers = await Promise.all([
        exchange.call('convertExecute', account, { quoteTxId }),
        exchange.call('withdrawCreate', account, sent),
      ]);
      const codes = answers.map(({ code }) => code);
      expect([
        [0, 131085],
        [700005, 0],
      ]).toContainEqual(codes);
    }
  });

  test('concurrent calls with one request id give one quote, one batch and one withdrawal, with the same answer', async () => {
    const account = await traderWith(exchange, '1000');
    const request = { ...pair, requestAmount: '60', requestId: 'one-quote' };
    const quotes = await Promise.all(numbers(8).map(() => exchange.call('convertQuote', account, request)));
    expect(new Set(quotes.map(({ code, result }) => `${code} ${result.quoteTxId}`)).size).toBe(1);
    const batches = await Promise.all(numbers(8).map(() => askForBatch(account, 'one-batch')));
    expect(new Set(batches.map(({ code, result }) => `${code} ${JSON.stringify(result)}`)).size).toBe(1);
    expect([quotes[0]?.code, batches[0]?.code]).toEqual([0, 0]);
    const sent = await provenBody(exchange, account, { amount: '50' });
    const sends = await Promise.all(numbers(8).map(() => exchange.call('withdrawCreate', account, sent)));
    expect(new Set(sends.map(({ code, result }) => `${code} ${result.id}`)).size).toBe(1);
    expect(sends[0]?.code).toBe(0);
    expect((await exchange.call('withdrawRecords', account, {})).result.list).toHaveLength(1);
  });

  const pair = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' } as const;

  async function quote(account: Account, requestAmount: string): Promise<string> {
    const { code, result } = await exchange.call('convertQuote', account, { ...pair, requestAmount });
    expect(code).toBe(0);
    return result.quoteTxId;
  }

  async function batchQuote(account: Account): Promise<string> {
    const { code, result } = await exchange.call('exchangeBatchPreOrder', account, {
      accountType: 'funding',
      fromCoinList: ['DOGE', 'XRP'],
      toCoin: 'USDT',
    });
    expect(code).toBe(0);
    return result.quoteId;
  }

  function askForBatch(account: Account, requestId: string) {
    return exchange.call('batchQuote', account, {
      accountType: 'funding',
      toCoin: 'BTC',
      list: [{ fromCoin: 'USDT', fromAmount: '60' }],
      requestId,
    });
  }
}
