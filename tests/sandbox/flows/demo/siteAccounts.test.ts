import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedAccounts } from '../../../../src/sandbox/flows/demo/seedAccounts.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import type { TestExchange } from '../../support/testExchange.ts';

const hourMs = 3_600_000;

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await openDemoExchange('underWay');
});
afterAll(() => exchange.close());

const form = async (key: string) => {
  const args = { coin: 'USDT', chain: 'TRX', amount: '2000' };
  return (await exchange.call('travelRuleRequirement', demoAccount(key), args)).result.form;
};

test.each([
  ['main-kyc2', 'basic'],
  ['eu-user', 'EU'],
  ['tr-user', 'TUR'],
  ['kz-user', 'KAZ'],
  ['ae-user', 'ARE'],
  ['hk-user', 'basic'],
])('%s is asked the questions of its place: %s', async (key, want) => {
  expect(await form(key)).toBe(want);
});

test('a frozen customer cannot withdraw and sees what is held until it is released', async () => {
  const frozen = demoAccount('frozen');
  const reasons = async (status: 'FROZEN' | 'RELEASED') =>
    (await exchange.call('frozenRecords', frozen, { status })).result.list.map(
      ({ reasonCode }) => reasonCode,
    );
  expect((await exchange.call('withdrawLimitAmount', frozen, { coin: 'USDT' })).result).toMatchObject({
    blockedReason: 'BANNED',
    withdrawableAmount: expect.stringMatching(/^6450/),
  });
  expect((await reasons('FROZEN')).sort()).toEqual([
    'CONVERT_LIMIT_ORDER',
    'EARN_LOCKED',
    'FIAT_BUY_HOLD',
    'JUDICIAL',
    'LOAN_COLLATERAL',
    'MANUAL_REVIEW',
    'MANUAL_REVIEW',
    'P2P_HOLD',
  ]);
  await exchange.advance(14 * hourMs);
  expect(await reasons('RELEASED')).toEqual(['P2P_HOLD']);
});

test('their deposits are sent once and wait for what their place requires', async () => {
  await seedAccounts(exchange.context, 'underWay');
  await exchange.advance(hourMs);
  const needs = async (key: string) =>
    (await exchange.call('depositRecords', demoAccount(key), {})).result.list
      .map(({ waitsFor }) => waitsFor)
      .sort();
  expect(await needs('eu-user')).toEqual(['TAX', 'TAX']);
  expect(await needs('tr-user')).toEqual(['SENDER', 'TAG']);
  expect(await needs('frozen')).toEqual(['SENDER', 'SENDER']);
});

test('a sub-account owes a tax declaration until its deposits are declared', async () => {
  const [main, sub] = [demoAccount('eu-user'), demoAccount('eu-sub')];
  const taxes = async (account = main) =>
    (await exchange.call('subaccountTax', account, {})).result.list.map((row) => [
      row.need_tax,
      row.tax_status,
    ]);
  await exchange.advance(hourMs);
  expect(await taxes()).toEqual([[true, 1]]);
  // Who is not on the European site owes nothing to Austria.
  expect(await taxes(demoAccount('main-kyc2'))).toEqual([
    [false, 0],
    [false, 0],
  ]);
  const [deposit] = (await exchange.call('depositRecords', sub, {})).result.list;
  const tax = { acquired_on: '2025-03-31', acquisition_cost: '170', currency: 'EUR' };
  await exchange.call('depositSubmitInfo', sub, { id: deposit?.id ?? '', tax });
  expect(await taxes()).toEqual([[false, 2]]);
});
