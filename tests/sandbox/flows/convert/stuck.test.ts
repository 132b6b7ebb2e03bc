import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

let exchange: TestExchange;
let trader: Account;
const errors: string[] = [];
beforeAll(async () => {
  exchange = await TestExchange.open();
  trader = await exchange.addAccount(testAccount(1));
  await exchange.fund(trader, 'USDT', '1000');
  await exchange.fund(trader, 'BTC', '2');
  Object.assign(exchange.context.log, { error: (sentence: string) => errors.push(sentence) });
});
afterAll(() => exchange.close());

const terms = { accountType: 'funding', toCoin: 'ETH' } as const;

async function taken(requestAmount: string): Promise<string> {
  const request = { ...terms, fromCoin: 'USDT', requestCoin: 'USDT', requestAmount };
  const { quoteTxId } = (await exchange.call('convertQuote', trader, request)).result;
  await exchange.call('convertExecute', trader, { quoteTxId });
  return quoteTxId;
}

async function takenBatch(fromAmount: string): Promise<string> {
  const list = [{ fromCoin: 'BTC', fromAmount }];
  const { quoteId } = (await exchange.call('batchQuote', trader, { ...terms, list })).result;
  await exchange.call('batchConvert', trader, { quoteId });
  return quoteId;
}

test('a conversion or batch that cannot be settled stops no other and is retried', async () => {
  const [conversion, batch] = [await taken('100'), await takenBatch('0.1')];
  const { db } = exchange;
  const setCoin = async (to_coin: string) => {
    await db.updateTable('convert_quotes').set({ to_coin }).where('id', '=', conversion).execute();
    await db.updateTable('convert_batches').set({ to_coin }).where('id', '=', batch).execute();
  };
  await setCoin('NOWHERE');
  await taken('200');
  await takenBatch('0.2');
  for (let waited = 0; waited < 5_000; waited += 500) await exchange.advance(500);
  expect(errors).toEqual(
    ['conversion', 'batch of conversions'].map((row) => `The ${row} cannot go on and will be tried again.`),
  );
  expect(await exchange.balances(trader)).toMatchObject({ 'pending USDT': '100', 'pending BTC': '0.1' });
  await setCoin('ETH');
  await exchange.advance(500);
  const balances = await exchange.balances(trader);
  expect([balances['available USDT'], balances['pending USDT']]).toEqual(['700', undefined]);
  expect([balances['available BTC'], balances['pending BTC']]).toEqual(['1.7', undefined]);
});
