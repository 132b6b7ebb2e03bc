import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { payFiatOrder } from '../../../../src/sandbox/flows/fiat/payFiatOrder.ts';
import { liftFreeze } from '../../../../src/sandbox/flows/freezes/accountFreezes.ts';
import { placeHold, releaseHold } from '../../../../src/sandbox/flows/freezes/placedHolds.ts';
import { placeFreeze } from '../../../../src/sandbox/flows/freezes/placeFreeze.ts';
import { describedValues } from '../../support/describedValues.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { creditedAfter, reviewMs, safeAfter, send, sender } from '../deposits/support/arrivals.ts';
import { customer, withdraw } from '../withdrawals/support/withdraw.ts';

type FreezeType = components['schemas']['FreezeType'];

const hourMs = 3_600_000;

let exchange: TestExchange;
let trader: Account;
let uid = 350_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

const locked = () => ({ uid: trader.uid, coin: 'BTC', amount: '0.4' });
const after = (ms: number) => () => exchange.advance(ms);

/** What holds coins of the trader for each type, in a running exchange; answers what ends it. */
const makers: Readonly<Record<FreezeType, () => Promise<() => Promise<unknown>>>> = {
  async WITHDRAWAL_PENDING() {
    const { id } = (await withdraw(exchange, trader)).result;
    return () => exchange.call('withdrawCancel', trader, { id });
  },
  async OPEN_ORDER() {
    const pair = { accountType: 'funding', fromCoin: 'BTC', toCoin: 'USDT', requestCoin: 'BTC' } as const;
    const { quoteTxId } = (await exchange.call('convertQuote', trader, { ...pair, requestAmount: '0.1' }))
      .result;
    await exchange.call('convertExecute', trader, { quoteTxId });
    return after(4_000);
  },
  async P2P_ORDER() {
    await placeHold(exchange.context, { ...locked(), reason: 'P2P_HOLD', hours: 24 });
    return after(24 * hourMs);
  },
  async CONVERT_LIMIT_ORDER() {
    const limit = { toCoin: 'USDT', limitRate: '9000000', hours: 48 };
    const { id } = await placeFreeze(exchange.context, {
      ...locked(),
      reason: 'CONVERT_LIMIT_ORDER',
      ...limit,
    });
    return () => liftFreeze(exchange.context, id);
  },
  async DEPOSIT_UNCONFIRMED() {
    await send(exchange, trader, 'credited');
    await exchange.advance(creditedAfter);
    return after(safeAfter);
  },
  async DEPOSIT_LIMIT() {
    await send(exchange, trader, 'aboveLimit', '90000');
    await exchange.advance(safeAfter);
    return after(72 * hourMs);
  },
  async BUY_CRYPTO_HOLD() {
    await exchange.call('depositOrder', trader, { coin: 'EUR', amount: '250.00', channel_id: 'card' });
    const { id } = await exchange.db
      .selectFrom('fiat_orders')
      .select('id')
      .where('uid', '=', trader.uid)
      .executeTakeFirstOrThrow();
    await payFiatOrder(exchange.context, { id, isToFail: false });
    await exchange.advance(15_000);
    return after(72 * hourMs);
  },
  async LEGAL_HOLD() {
    trader = await exchange.addAccount(customer(uid + 10_000, { site: 'TUR' }));
    const id = await send(exchange, trader, 'credited');
    await exchange.advance(safeAfter);
    await exchange.call('depositSubmitInfo', trader, { id, questionnaire: sender });
    await exchange.advance(reviewMs);
    await exchange.advance(safeAfter);
    return after(72 * hourMs);
  },
  async RISK_CONTROL() {
    const { id } = await placeHold(exchange.context, { ...locked(), reason: 'MANUAL_REVIEW', hours: 720 });
    return () => releaseHold(exchange.context, id);
  },
  async JUDICIAL() {
    const { id } = await placeFreeze(exchange.context, { ...locked(), reason: 'JUDICIAL' });
    return () => liftFreeze(exchange.context, id);
  },
  async LOAN_COLLATERAL() {
    const { id } = await placeFreeze(exchange.context, { ...locked(), reason: 'LOAN_COLLATERAL' });
    return () => liftFreeze(exchange.context, id);
  },
  async EARN_LOCKED() {
    await placeFreeze(exchange.context, { ...locked(), reason: 'EARN_LOCKED', hours: 24 });
    return after(24 * hourMs);
  },
};

test.each(describedValues('FreezeType'))(
  'something in a running exchange freezes coins as %s, and later frees them',
  async (type) => {
    uid += 1;
    trader = await exchange.addAccount(customer(uid));
    await exchange.fund(trader, 'BTC', '1');
    await exchange.fund(trader, 'USDT', '500');
    const end = await makers[type as FreezeType]();
    const of = async (status: 'FROZEN' | 'RELEASED') =>
      (await exchange.call('frozenRecords', trader, { freezeType: type as FreezeType, status })).result.total;
    expect([await of('FROZEN'), await of('RELEASED')]).toEqual([1, 0]);
    await end();
    expect([await of('FROZEN'), await of('RELEASED')]).toEqual([0, 1]);
  },
);

test('coins frozen by a withdrawal are shown as released once they have been sent, not as returned', async () => {
  uid += 1;
  trader = await exchange.addAccount(customer(uid));
  await exchange.fund(trader, 'USDT', '500');
  const { id } = (await withdraw(exchange, trader)).result;
  for (let minute = 0; minute < 20; minute += 1) await exchange.advance(60_000);
  const { list } = (await exchange.call('withdrawRecords', trader, {})).result;
  expect(list).toMatchObject([{ withdrawId: id, status: 'success' }]);
  const records = await exchange.call('frozenRecords', trader, { freezeType: 'WITHDRAWAL_PENDING' });
  expect(records.result.list).toMatchObject([{ status: 'RELEASED', releasedAmount: '0' }]);
});

test('a hold covers only coins that no other hold covers, and ends with what was carried over from it', async () => {
  uid += 1;
  trader = await exchange.addAccount(customer(uid));
  await exchange.fund(trader, 'BTC', '1');
  const request = { ...locked(), reason: 'MANUAL_REVIEW', hours: 5 } as const;
  const { id } = await placeHold(exchange.context, { ...request, amount: '0.8' });
  await expect(placeHold(exchange.context, request)).rejects.toMatchObject({ code: 131212 });
  const pair = { accountType: 'funding', fromCoin: 'BTC', toCoin: 'USDT', requestCoin: 'BTC' } as const;
  const { quoteTxId } = (await exchange.call('convertQuote', trader, { ...pair, requestAmount: '0.5' }))
    .result;
  await exchange.call('convertExecute', trader, { quoteTxId });
  await exchange.advance(4_000);
  const held = async () => (await exchange.call('riskLimitAmountList', trader, {})).result.list.length;
  expect(await held()).toBe(2);
  await releaseHold(exchange.context, id);
  expect(await held()).toBe(0);
  await expect(releaseHold(exchange.context, id)).rejects.toMatchObject({ code: 10001 });
});
