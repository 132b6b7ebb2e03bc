import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { withdrawableAmounts } from '../../../../src/sandbox/flows/withdrawals/freeAmounts.ts';
import { coinChains } from '../../../../src/sandbox/world/reference/coinChains.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { recordOf } from './support/arrivals.ts';

/** One wei more than half an ether. */
const exact = '0.500000000000000001';
const hourMs = 3_600_000;

let exchange: TestExchange;
let customer: Account;
let uid = 0;

beforeAll(async () => {
  exchange = await TestExchange.open({ start: Date.UTC(2025, 10, 21, 12) });
});
beforeEach(async () => {
  uid += 1;
  customer = await exchange.addAccount(testAccount(uid, { utaStatus: 'SUCCESS' }));
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

const arrive = async (coin: string, chain: string, amount: string) => {
  const { id } = await sendTestDeposit(exchange.context, { uid, coin, chain, amount });
  await exchange.advance(hourMs);
  return id;
};

describe('domain §8.1: a deposit is credited to the smallest unit of its network', () => {
  test('an ether with 18 decimals keeps them in the record, the balance and the withdrawable amount', async () => {
    const id = await arrive('ETH', 'ETH', exact);
    expect(await recordOf(exchange, customer, id)).toMatchObject({ amount: exact, status: 3 });
    expect(await exchange.balances(customer)).toEqual({ 'available ETH': exact });
    const [row] = await withdrawableAmounts(exchange.context, uid, 'ETH');
    expect(row?.withdrawableAmount).toBe(exact);
  });

  test('the whole amount can be transferred, to the smallest unit', async () => {
    await arrive('ETH', 'ETH', exact);
    const [from, to] = [`${uid}-FUND`, `${uid}-UNIFIED`];
    const { list } = (await exchange.call('transferAmounts', customer, { account: from })).result;
    expect(list).toMatchObject([{ coin: 'ETH', transferable: exact, accuracy: 18 }]);
    const request = { from, to, coin: 'ETH', requestId: crypto.randomUUID() };
    const part = { ...request, amount: '0.000000000000000001' };
    expect((await exchange.call('transferCreate', customer, part)).code).toBe(0);
    expect(await exchange.balances(customer)).toEqual({ 'available ETH': '0.5' });
    expect(await exchange.balances(customer, 'UNIFIED')).toEqual({
      'available ETH': '0.000000000000000001',
    });
  });

  test.each([
    ['ETH', 'ETH', 18],
    ['BTC', 'BTC', 8],
    ['USDT', 'TRX', 6],
    ['USDT', 'BSC', 18],
    ['SOL', 'SOL', 9],
  ])('%s by %s has %i decimals, and no amount is finer', async (coin, chain, decimals) => {
    const amount = `1000.${'0'.repeat(decimals - 1)}1`;
    await arrive(coin, chain, amount);
    expect(await exchange.balances(customer)).toEqual({ [`available ${coin}`]: amount });
    const finer = sendTestDeposit(exchange.context, {
      uid,
      coin,
      chain,
      amount: `0.${'0'.repeat(decimals)}1`,
    });
    await expect(finer).rejects.toMatchObject({ code: 10001, params: { field: '/amount' } });
  });

  test('no withdrawal is finer than the network allows', () => {
    const wrong = coinChains.filter(({ decimals, minAccuracy }) => minAccuracy > decimals);
    expect(wrong).toEqual([]);
  });
});
