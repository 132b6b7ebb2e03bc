import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { weekStart } from '../../../../src/sandbox/flows/fiat/fiatRules.ts';
import { payFiatOrder } from '../../../../src/sandbox/flows/fiat/payFiatOrder.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { lastFiatOrder } from './support/lastFiatOrder.ts';

/** A Friday. */
const start = Date.UTC(2025, 10, 21, 12);
const hourMs = 3_600_000;

let exchange: TestExchange;
let customer: Account;
let uid = 0;

beforeAll(async () => {
  exchange = await TestExchange.open({ start });
});
beforeEach(async () => {
  uid += 1;
  customer = await exchange.addAccount(testAccount(uid));
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

const request = { coin: 'EUR', amount: '250.00', channel_id: 'sepa' } as const;

const order = (changes: Partial<ArgumentsOf<'depositOrder'>> = {}, account = customer) =>
  exchange.call('depositOrder', account, { ...request, ...changes });

const pay = async (isToFail = false) =>
  payFiatOrder(exchange.context, { id: await lastFiatOrder(exchange, customer), isToFail });

describe('the weekly limit', () => {
  test.each([
    ['Monday 00:00', Date.UTC(2025, 10, 17)],
    ['Friday', start],
    ['Sunday 23:59', Date.UTC(2025, 10, 23, 23, 59, 59, 999)],
  ])('the week of %s begins on Monday', (_what, moment) => {
    expect(weekStart(moment)).toBe(Date.UTC(2025, 10, 17));
  });

  test('is five times the largest deposit, without lapsed and failed orders, and resets on Monday', async () => {
    for (let nth = 0; nth < 4; nth += 1) await order({ channel_id: 'card', amount: '5000' });
    await order({ channel_id: 'card', amount: '4000' });
    const { code, params } = await order({ channel_id: 'card', amount: '1000.01' });
    expect([code, params]).toEqual([131408, { left: '1000', coin: 'EUR' }]);
    expect((await order({ amount: '5000' })).code).toBe(0);
    const [one, other] = await Promise.all([
      order({ channel_id: 'card', amount: '600' }),
      order({ channel_id: 'card', amount: '600' }),
    ]);
    expect([one?.code, other?.code].sort()).toEqual([0, 131408]);
    await exchange.advance(hourMs);
    expect((await order({ channel_id: 'card', amount: '5000' })).code).toBe(0);
  });
});

// Last, because these days pass for all customers.
describe('an unpaid order', () => {
  const open = async () => (await exchange.call('depositOrderList', customer, {})).result.list;
  const cancel = (order_no: string, account = customer) =>
    exchange.call('depositOrderCancel', account, { order_no });

  test('is listed as it was answered, newest first, until it is paid or lapses', async () => {
    const { result: first } = await order();
    const { result: second } = await order({ channel_id: 'card', amount: '100' });
    expect(await open()).toEqual([second, first]);
    exchange.clock.advance(hourMs);
    expect(await open()).toEqual([first]);
    await payFiatOrder(exchange.context, { id: await firstOrder(), isToFail: false });
    expect(await open()).toEqual([]);
  });

  test('is cancelled once however often that is requested, cannot be paid afterwards, and frees its limit', async () => {
    const { result } = await order();
    expect((await cancel(result.order_no)).result).toEqual({ order_no: result.order_no, status: 'CANCELED' });
    expect((await cancel(result.order_no)).code).toBe(0);
    expect(await open()).toEqual([]);
    await expect(pay()).rejects.toThrow('cannot be paid');
    await exchange.advance(80 * hourMs);
    const row = exchange.db.selectFrom('fiat_orders').select('status').where('uid', '=', uid);
    expect(await row.executeTakeFirst()).toEqual({ status: 'CANCELED' });
  });

  test('cannot be cancelled by another customer, after its payment, after its deadline, or by a wrong number', async () => {
    const stranger = await exchange.addAccount(testAccount(uid + 1_000_000));
    const { result } = await order();
    expect((await cancel(result.order_no, stranger)).code).toBe(131410);
    expect((await cancel(`1${result.order_no.slice(1)}`)).code).toBe(131410);
    expect((await cancel('nonsense')).code).toBe(131410);
    await pay();
    expect((await cancel(result.order_no)).code).toBe(131410);
    const { result: late } = await order({ channel_id: 'card', amount: '100' });
    exchange.clock.advance(hourMs);
    expect((await cancel(late.order_no)).code).toBe(131410);
  });

  const firstOrder = async () =>
    (
      await exchange.db
        .selectFrom('fiat_orders')
        .select('id')
        .where('uid', '=', uid)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
});
