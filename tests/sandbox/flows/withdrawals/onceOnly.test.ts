import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { customer, provenBody, withdraw } from './support/withdraw.ts';

let exchange: TestExchange;
let trader: Account;
let uid = 500_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 1;
  trader = await exchange.addAccount(customer(uid));
  await exchange.fund(trader, 'USDT', '1000');
  await exchange.fund(trader, 'USDT', '500', 'UNIFIED');
});

const send = (changes: Partial<ArgumentsOf<'withdrawCreate'>> = {}, account = trader) =>
  withdraw(exchange, account, changes);
const records = async (filter: ArgumentsOf<'withdrawRecords'> = {}, account = trader) =>
  (await exchange.call('withdrawRecords', account, filter)).result;

describe('once only', () => {
  test('a repeated request returns the same answer, at once and much later', async () => {
    const request = await provenBody(exchange, trader);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => exchange.call('withdrawCreate', trader, request)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe(0);
    await exchange.advance(3_600_000);
    expect(await exchange.call('withdrawCreate', trader, request)).toEqual(answers[0]);
    expect((await records()).total).toBe(1);
    expect((await exchange.balances(trader))['available USDT']).toBe('898.4');
  });

  test.each<[string, Partial<ArgumentsOf<'withdrawCreate'>>]>([
    ['another amount', { amount: '99' }],
    ['another address', { address: 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb' }],
    ['another fee mode', { feeType: 1 }],
    ['other details of the receiver', { beneficiary: { receiver_type: 'COMPANY', company_name: 'Acme' } }],
  ])('the same requestId with %s is refused', async (_, changes) => {
    const request = await provenBody(exchange, trader);
    await exchange.call('withdrawCreate', trader, request);
    expect((await exchange.call('withdrawCreate', trader, { ...request, ...changes })).code).toBe(131082);
  });

  test('two customers may use the same requestId', async () => {
    const other = await exchange.addAccount(customer(uid + 50_000));
    await exchange.fund(other, 'USDT', '200');
    expect((await send({ requestId: 'shared' })).code).toBe(0);
    expect((await send({ requestId: 'shared' }, other)).code).toBe(0);
  });

  test('of concurrent requests of which the balance allows one, one is accepted', async () => {
    const requests = [
      await provenBody(exchange, trader, { amount: '600' }),
      await provenBody(exchange, trader, { amount: '600', chain: 'ETH', address: `0x${'ab'.repeat(20)}` }),
      await provenBody(exchange, trader, { amount: '600', chain: 'BSC', address: `0x${'ab'.repeat(20)}` }),
    ];
    const answers = await Promise.all(
      requests.map((request) => exchange.call('withdrawCreate', trader, request)),
    );
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, 131085, 131085]);
  });

  test('two withdrawals of a coin on a network must be ten seconds apart', async () => {
    expect((await send({ amount: '10' })).code).toBe(0);
    exchange.clock.advance(9_999);
    expect((await send({ amount: '10' })).code).toBe(10006);
    expect((await send({ amount: '10', chain: 'ETH', address: `0x${'ab'.repeat(20)}` })).code).toBe(0);
    exchange.clock.advance(1);
    expect((await send({ amount: '10' })).code).toBe(0);
  });

  test('a token is valid for one withdrawal', async () => {
    const request = await provenBody(exchange, trader);
    expect((await exchange.call('withdrawCreate', trader, request)).code).toBe(0);
    exchange.clock.advance(10_000);
    expect((await exchange.call('withdrawCreate', trader, { ...request, requestId: 'second' })).code).toBe(
      131601,
    );
  });
});
