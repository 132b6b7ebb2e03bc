import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { bookFaults } from '../../../../src/sandbox/books/ledger/balances.ts';
import { movementLabel } from '../../../../src/sandbox/flows/exports/statement/ledger/movementLabel.ts';
import { liftFreeze } from '../../../../src/sandbox/flows/freezes/accountFreezes.ts';
import { placeFreeze } from '../../../../src/sandbox/flows/freezes/placeFreeze.ts';
import { beginUpgrade, concludeUpgrade } from '../../../../src/sandbox/flows/upgrade/upgrade.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let exchange: TestExchange;
let trader: Account;
let uid = 350_000;

beforeAll(async () => {
  exchange = await TestExchange.open({ start: Date.UTC(2025, 10, 21, 12, 10) });
});
afterAll(async () => {
  expect(await bookFaults(exchange.db)).toEqual([]);
  await exchange.close();
});
beforeEach(async () => {
  uid += 1;
  trader = await exchange.addAccount(testAccount(uid));
  await exchange.fund(trader, 'BTC', '1', 'SPOT');
  await exchange.fund(trader, 'USDT', '640', 'CONTRACT');
});

const statusOf = async (who = uid, where = exchange) => {
  const row = where.db.selectFrom('accounts').select('uta_status').where('uid', '=', who);
  return (await row.executeTakeFirstOrThrow()).uta_status;
};
const begin = () => beginUpgrade(exchange.context, uid);

test('an upgrade completes after a time, and the unified wallet then holds what the classic ones held', async () => {
  const { endsAt } = await begin();
  expect(await statusOf()).toBe('PROCESS');
  await exchange.advance(endsAt - exchange.clock.now() - 1);
  expect(await statusOf()).toBe('PROCESS');
  await exchange.advance(1_000);
  expect(await statusOf()).toBe('SUCCESS');
  expect(await exchange.balances(trader, 'UNIFIED')).toEqual({
    'available BTC': '1',
    'available USDT': '640',
  });
  expect(await exchange.balances(trader, 'SPOT')).toEqual({});
  const records = { _sp_category: 'fbu', _sp_business: 'usdt', _sp_response_format: 'portugal' } as const;
  const upgraded: Account = { ...trader, utaStatus: 'SUCCESS' };
  const { list } = (await exchange.call('transactionHistory', upgraded, records)).result;
  expect(list.map(({ type, currency, change }) => `${type} ${change} ${currency}`).sort()).toEqual([
    'TRANSFER_IN 1 BTC',
    'TRANSFER_IN 640 USDT',
  ]);
  expect(movementLabel('upgrade', 'movement')).toBe('Upgrade to the unified account');
});

test('an upgrade fails while funds are locked, moves nothing, and can be retried', async () => {
  const collateral = { uid, reason: 'LOAN_COLLATERAL', wallet: 'SPOT', coin: 'BTC', amount: '0.2' } as const;
  const { id } = await placeFreeze(exchange.context, collateral);
  await begin();
  await exchange.advance(10 * minuteMs);
  expect(await statusOf()).toBe('FAIL');
  expect(await exchange.balances(trader, 'SPOT')).toEqual({ 'available BTC': '0.8', 'locked BTC': '0.2' });
  await liftFreeze(exchange.context, id);
  await begin();
  await exchange.advance(10 * minuteMs);
  expect(await statusOf()).toBe('SUCCESS');
});

test('an upgrade does not start twice, nor from minute 50 to minute 5 of an hour', async () => {
  const minute = new Date(exchange.clock.now()).getUTCMinutes();
  exchange.clock.advance((50 - minute) * minuteMs);
  await expect(begin()).rejects.toMatchObject({ code: 10032 });
  exchange.clock.advance(14 * minuteMs);
  await expect(begin()).rejects.toMatchObject({ code: 10032 });
  exchange.clock.advance(minuteMs);
  await begin();
  await expect(begin()).rejects.toMatchObject({ code: 10032 });
});

test('a customer retries a failed upgrade, and two clicks start one', async () => {
  const now = exchange.clock.now();
  exchange.clock.advance(hourMs - (now % hourMs) + 10 * minuteMs);
  const status = async () => (await exchange.call('assetOverview', trader, {})).result.upgrade;
  const retry = () => exchange.call('accountUpgradeRetry', trader, {});
  expect([await status(), (await retry()).code]).toEqual([{ status: '', endsAt: '' }, 10032]);
  await begin();
  await concludeUpgrade(exchange.context, { uid, succeeds: false });
  expect(await status()).toEqual({ status: 'FAIL', endsAt: '' });
  const [one, other] = await Promise.all([retry(), retry()]);
  expect(one.result).toEqual({ status: 'PROCESS', endsAt: expect.stringMatching(/^\d{13}$/) });
  expect(other.result).toEqual(one.result);
  exchange.clock.advance(minuteMs);
  expect([(await retry()).result, await status()]).toEqual([one.result, one.result]);
  await concludeUpgrade(exchange.context, { uid, succeeds: true });
  expect([await status(), (await retry()).code]).toEqual([{ status: 'SUCCESS', endsAt: '' }, 10032]);
  expect(await exchange.balances(trader, 'UNIFIED')).toMatchObject({ 'available BTC': '1' });
});

test('a failed upgrade cannot be retried from minute 50 to minute 5 of an hour', async () => {
  const now = exchange.clock.now();
  exchange.clock.advance(hourMs - (now % hourMs) + 49 * minuteMs);
  await begin();
  await concludeUpgrade(exchange.context, { uid, succeeds: false });
  exchange.clock.advance(minuteMs);
  expect((await exchange.call('accountUpgradeRetry', trader, {})).code).toBe(10032);
  expect(await statusOf()).toBe('FAIL');
});

test('the operator completes only an upgrade under way, and locked funds still make it fail', async () => {
  const now = exchange.clock.now();
  exchange.clock.advance(hourMs - (now % hourMs) + 10 * minuteMs);
  const conclude = () => concludeUpgrade(exchange.context, { uid, succeeds: true });
  await expect(conclude()).rejects.toMatchObject({ code: 10001 });
  const order = { uid, reason: 'JUDICIAL', wallet: 'CONTRACT', coin: 'USDT', amount: '10' } as const;
  await placeFreeze(exchange.context, order);
  await begin();
  expect(await conclude()).toEqual({ status: 'FAIL', endsAt: null });
  await expect(conclude()).rejects.toMatchObject({ code: 10001 });
});

test('of the demo accounts one is being upgraded until the next day, and one has failed', async () => {
  const demo = await openDemoExchange();
  const [at, failed] = [demoAccount('uta-process').uid, demoAccount('uta-fail').uid];
  expect([await statusOf(at, demo), await statusOf(failed, demo)]).toEqual(['PROCESS', 'FAIL']);
  const { list } = (await demo.call('frozenRecords', demoAccount('uta-fail'), {})).result;
  expect(list).toMatchObject([{ freezeType: 'LOAN_COLLATERAL', accountType: 'SPOT', status: 'FROZEN' }]);
  await demo.advance(25 * hourMs);
  expect(await statusOf(at, demo)).toBe('SUCCESS');
  await demo.close();
});
