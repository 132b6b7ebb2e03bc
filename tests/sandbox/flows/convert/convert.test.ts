import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { factorOfBitcoin, quoteRequest, volatileMarket } from './support/conversion.ts';

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

const record = async (quoteTxId: string) =>
  (await exchange.call('convertQuery', trader, { quoteTxId })).result.list[0];

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

describe('an execution', () => {
  test('sets the coin aside, then moves both, rounded at the expense of the house', async () => {
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

  test('of an amount ending in .13 fails afterwards and returns the coin', async () => {
    const before = await exchange.balances(trader);
    const quoteTxId = await quoted(trader, { requestAmount: '100.13' });
    expect(await execute(quoteTxId)).toBe(0);
    await exchange.advance(2_000);
    expect(await record(quoteTxId)).toMatchObject({ exchangeStatus: 'failure', failCode: 32024 });
    expect(await exchange.balances(trader)).toEqual(before);
  });

  test('is refused the second time for the same quote and moves nothing', async () => {
    const quoteTxId = await quoted();
    expect(await execute(quoteTxId)).toBe(0);
    const between = await exchange.balances(trader);
    expect(await execute(quoteTxId)).toBe(700009);
    expect(await exchange.balances(trader)).toEqual(between);
    await exchange.advance(20_000);
    expect(await execute(quoteTxId)).toBe(700009);
  });

  test('succeeds once for five concurrent calls', async () => {
    const quoteTxId = await quoted();
    const codes = await Promise.all(Array.from({ length: 5 }, () => execute(quoteTxId)));
    expect(codes.sort()).toEqual([0, 700009, 700009, 700009, 700009]);
    await exchange.advance(2_000);
    expect((await exchange.balances(trader))['pending USDT']).toBeUndefined();
  });

  test('of two quotes for the last funds succeeds for one and is refused for the other', async () => {
    const poor = await exchange.addAccount(testAccount(3));
    await exchange.fund(poor, 'USDT', '150');
    const ids = [await quoted(poor), await quoted(poor)];
    const codes = await Promise.all(ids.map((id) => execute(id, poor)));
    expect(codes.sort()).toEqual([0, 700005]);
    expect((await exchange.balances(poor))['available USDT']).toBe('50');
  });

  test('is accepted until the last millisecond before the quote expires', async () => {
    const inTime = await quoted();
    exchange.clock.advance(14_999);
    expect(await execute(inTime)).toBe(0);
    const late = await quoted();
    exchange.clock.advance(15_000);
    expect(await execute(late)).toBe(700008);
  });

  test.each([
    ['a price that moved by half a per cent', '1.0049', 0],
    ['a price that moved beyond the guard', '1.0051', 32024],
  ])('%s', async (_, factor, want) => {
    const quoteTxId = await quoted(trader, {
      fromCoin: 'BTC',
      toCoin: 'USDT',
      requestCoin: 'BTC',
      requestAmount: '0.001',
    });
    factorOfBitcoin.now = factor;
    const { code, params } = await exchange.call('convertExecute', trader, { quoteTxId });
    factorOfBitcoin.now = '1';
    expect(code).toBe(want);
    if (want !== 0) expect(params).toEqual({ gapPercent: '0.5' });
    // A refusal uses nothing up: the quote still stands when the price is back.
    if (want !== 0) expect(await execute(quoteTxId)).toBe(0);
  });

  test.each([
    ['an unknown quote', '1010000', 700004],
    ['no id at all', '', 10001],
  ])('%s is refused', async (_, id, want) => {
    expect(await execute(id)).toBe(want);
  });

  test('of another customer’s quote is refused, and the quote remains usable by its owner', async () => {
    const quoteTxId = await quoted(other);
    expect(await execute(quoteTxId)).toBe(700011);
    expect(await execute(quoteTxId, other)).toBe(0);
  });

  test('is refused while the account is being upgraded', async () => {
    const quoteTxId = await quoted();
    expect(await execute(quoteTxId, { ...trader, utaStatus: 'PROCESS' })).toBe(700012);
  });

  test('that was interrupted by a long stop is completed once', async () => {
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

  test('of a currency uses the decimals of the currency and the account for currencies', async () => {
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

  test('does not contain another customer’s conversion', async () => {
    const quoteTxId = await quoted(other);
    await execute(quoteTxId, other);
    expect((await exchange.call('convertQuery', trader, { quoteTxId })).code).toBe(700004);
    expect((await exchange.call('convertQuery', other, { quoteTxId })).code).toBe(0);
  });

  test('is refused for an account that does not exist', async () => {
    expect((await exchange.call('convertQuery', trader, { accountType: 'nope' })).code).toBe(700000);
  });
});
