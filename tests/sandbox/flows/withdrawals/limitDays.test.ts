import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { customer, withdraw } from './support/withdraw.ts';

const dayMs = 24 * 3_600_000;

const daysOf = async (exchange: TestExchange, account: Account) =>
  (await exchange.call('withdrawLimitDays', account, {})).result;

describe('the limit days of a new customer', () => {
  let exchange: TestExchange;
  let young: Account;
  beforeAll(async () => {
    exchange = await TestExchange.open();
    const createdAt = exchange.clock.now() - 2 * dayMs;
    young = await exchange.addAccount(testAccount(1, { kycLevel: 0, createdAt }));
  });
  afterAll(() => exchange.close());

  test('begin with the day the account was opened, with nothing used', async () => {
    const { list, ...rest } = await daysOf(exchange, young);
    expect(rest).toEqual({ currency: 'USDT', limit: '20000' });
    const today = Math.floor(exchange.clock.now() / dayMs) * dayMs;
    expect(list).toEqual([2, 1, 0].map((ago) => ({ at: String(today - ago * dayMs), used: '0' })));
  });
});

describe('the limit days of a customer who withdraws', () => {
  let exchange: TestExchange;
  let trader: Account;
  beforeAll(async () => {
    exchange = await TestExchange.open();
    trader = await exchange.addAccount(customer(1, { createdAt: exchange.clock.now() - 400 * dayMs }));
    await exchange.fund(trader, 'USDT', '300000');
  });
  afterAll(() => exchange.close());

  test('cover thirty days up to today', async () => {
    const { list } = await daysOf(exchange, trader);
    const today = Math.floor(exchange.clock.now() / dayMs) * dayMs;
    const days = Array.from({ length: 30 }, (_, index) => String(today - (29 - index) * dayMs));
    expect(list.map(({ at }) => at)).toEqual(days);
  });

  test('count each withdrawal with its fee on its day, match today’s limits, and leave out cancelled ones', async () => {
    expect((await withdraw(exchange, trader, { amount: '15000' })).code).toBe(0);
    exchange.clock.advance(dayMs);
    await withdraw(exchange, trader, { amount: '400' });
    exchange.clock.advance(10_000);
    const { result } = await withdraw(exchange, trader, { amount: '500' });
    const used = async () => (await daysOf(exchange, trader)).list.slice(-2).map((day) => day.used);
    const before = await used();
    await exchange.call('withdrawCancel', trader, { id: result.id });
    expect([before, await used()]).toEqual([
      ['15001.6', '903.2'],
      ['15001.6', '401.6'],
    ]);
    const limits = (await exchange.call('withdrawLimitAmount', trader, { coin: 'USDT' })).result;
    expect(limits.dayUsed).toBe('401.6');
  });
});
