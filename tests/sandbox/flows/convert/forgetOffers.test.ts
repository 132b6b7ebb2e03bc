import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { offersKept } from '../../../../src/sandbox/flows/convert/forgetOffers.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

let exchange: TestExchange;
let trader: Account;
let other: Account;
beforeAll(async () => {
  exchange = await TestExchange.open();
  trader = await exchange.addAccount(testAccount(1));
  other = await exchange.addAccount(testAccount(2));
  for (const account of [trader, other])
    for (const coin of ['USDT', 'XRP']) await exchange.fund(account, coin, '5000');
});
afterAll(() => exchange.close());

const terms = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' } as const;

const single = async (account = trader) =>
  (await exchange.call('convertQuote', account, { ...terms, requestAmount: '20' })).result.quoteTxId;

const list = [{ fromCoin: 'XRP', fromAmount: '30' }];
const batch = async (account = trader) =>
  (await exchange.call('batchQuote', account, { accountType: 'funding', toCoin: 'USDT', list })).result
    .quoteId;

async function idsOf(table: 'convert_quotes' | 'convert_batches', { uid }: Account): Promise<string[]> {
  const rows = await exchange.db.selectFrom(table).select('id').where('uid', '=', uid).execute();
  return rows.map(({ id }) => id);
}

test.each([
  ['convert_quotes', single],
  ['convert_batches', batch],
] as const)('endless requests for prices leave at most a hundred expired ones in %s', async (table, ask) => {
  const others = await ask(other);
  const executed = await ask();
  const taken =
    table === 'convert_quotes'
      ? await exchange.call('convertExecute', trader, { quoteTxId: executed })
      : await exchange.call('batchConvert', trader, { quoteId: executed });
  expect(taken.code).toBe(0);
  for (let at = 0; at < offersKept + 40; at += 1) {
    await ask();
    exchange.clock.advance(31_000);
  }
  const live = await Promise.all([ask(), ask()]);
  const kept = await idsOf(table, trader);
  // The one that was taken is a record, and those that can still be taken are offers.
  expect(kept).toEqual(expect.arrayContaining([executed, ...live]));
  expect(kept).toHaveLength(offersKept + 3);
  expect(await idsOf(table, other)).toEqual([others]);
});
