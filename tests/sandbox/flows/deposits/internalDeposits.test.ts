import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { sendInternalDeposit } from '../../../../src/sandbox/flows/withdrawals/sendInternalDeposit.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { send } from './support/arrivals.ts';

let exchange: TestExchange;
let sender: Account;
let receiver: Account;
let uid = 0;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
beforeEach(async () => {
  uid += 10;
  sender = await exchange.addAccount(testAccount(uid));
  receiver = await exchange.addAccount(testAccount(uid + 1));
  await exchange.fund(sender, 'USDT', '100');
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

const give = (changes: object = {}) =>
  sendInternalDeposit(exchange.context, {
    uid: receiver.uid,
    fromUid: sender.uid,
    coin: 'USDT',
    amount: '40.5',
    ...changes,
  });

test('coins from another customer arrive at once, and the record names the sender in part', async () => {
  const { id } = await give();
  expect(await exchange.balances(receiver)).toEqual({ 'available USDT': '40.5' });
  expect(await exchange.balances(sender)).toEqual({ 'available USDT': '59.5' });
  const { list } = (await exchange.call('depositRecords', receiver, { type: 1 })).result;
  const at = String(exchange.clock.now());
  expect(list).toMatchObject([
    {
      id,
      chain: 'INTERNAL',
      amount: '40.5',
      status: 3,
      type: 1,
      fromMemberId: String(sender.uid),
      createdAt: at,
      creditedAt: at,
      withdrawableAt: at,
    },
  ]);
  expect(list[0]?.address).not.toContain(sender.email);
  const sent = (await exchange.call('withdrawRecords', sender, {})).result.list;
  expect(sent).toMatchObject([{ coin: 'USDT', chain: 'INTERNAL', status: 'success' }]);
});

test('the deposit is listed among the others, once, and only for its receiver', async () => {
  exchange.clock.advance(1_000);
  await send(exchange, receiver, 'credited', '7');
  exchange.clock.advance(1_000);
  await give();
  exchange.clock.advance(1_000);
  await send(exchange, receiver, 'credited', '8');
  const seen: string[] = [];
  let cursor = '';
  do {
    const { result } = await exchange.call('depositRecords', receiver, { pageSize: 1, cursor });
    expect(result.total).toBe(3);
    seen.push(...result.list.map(({ amount }) => amount));
    cursor = result.nextPageCursor;
  } while (cursor !== '');
  expect(seen).toEqual(['8', '40.5', '7']);
  expect((await exchange.call('depositRecords', receiver, { status: 3 })).result.total).toBe(1);
  expect((await exchange.call('depositRecords', receiver, { chain: 'INTERNAL' })).result.total).toBe(1);
  expect((await exchange.call('depositRecords', sender, {})).result.total).toBe(0);
});

test.each([
  ['more than the sender has', { amount: '100.0001' }, 131085],
  ['a payment to oneself', { uid: 0 }, 131075],
  ['a payment from an unknown customer', { fromUid: 999_999 }, 10001],
  ['a payment to an unknown customer', { uid: 999_999 }, 10001],
  ['a currency', { coin: 'EUR' }, 10001],
  ['a coin that does not exist', { coin: '__proto__' }, 10001],
  ['nothing', { amount: '0' }, 10001],
])('%s is refused and moves nothing', async (_what, changes, code) => {
  const request = 'uid' in changes && changes.uid === 0 ? { uid: sender.uid } : changes;
  await expect(give(request)).rejects.toMatchObject({ code });
  expect(await exchange.balances(sender)).toEqual({ 'available USDT': '100' });
});

test('a receiver who is not verified, and a sub-account, receive nothing', async () => {
  const unverified = await exchange.addAccount(testAccount(uid + 2, { kycLevel: 0 }));
  const sub = await exchange.addAccount(testAccount(uid + 3, { parentUid: sender.uid, subAttribute: 1 }));
  await expect(give({ uid: unverified.uid })).rejects.toMatchObject({ code: 131079 });
  await expect(give({ uid: sub.uid })).rejects.toMatchObject({ code: 131076 });
});

test('two concurrent payments share the available balance', async () => {
  const outcomes = await Promise.allSettled([give({ amount: '60' }), give({ amount: '60' })]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await exchange.balances(sender)).toEqual({ 'available USDT': '40' });
});
