import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import type { TestExchange } from '../../support/testExchange.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await openDemoExchange();
});

afterAll(() => exchange.close());

test('the unified account lists its coins, the most valuable first', async () => {
  const { result } = await exchange.call('walletBalance', demoAccount('main-kyc2'), {});
  expect(result.coinList.map(({ coin, wb }) => `${coin} ${wb}`)).toEqual([
    'BTC 0.0855',
    'USDT 8120.22',
    'ETH 1.5',
    'USDC 640.5',
    'MNT 2.4',
    'ARB 9.1',
  ]);
  const values = result.coinList.map(({ usdValue }) => Number(usdValue));
  expect(values).toEqual([...values].sort((one, other) => other - one));
  expect(Number(result.totalEquity)).toBeCloseTo(
    values.reduce((sum, value) => sum + value, 0),
    4,
  );
});

test.each(['kyc0', 'uta-process'])('%s has no unified account', async (key) => {
  expect((await exchange.call('walletBalance', demoAccount(key), {})).code).toBe(10028);
});

test('the statements on offer depend on the account, and none has been made', async () => {
  const unified = (await exchange.call('exportConfig', demoAccount('main-kyc2'), {})).result;
  expect(unified.accounts.map(({ accountType }) => accountType)).toContain('uta');
  const classic = (await exchange.call('exportConfig', demoAccount('kyc0'), {})).result;
  expect(classic.accounts.map(({ accountType }) => accountType)).toContain('contract');
  expect(unified).toMatchObject({ usedQuota: 0, maxRangeDays: 366 });
  const { result } = await exchange.call('exportList', demoAccount('main-kyc2'), { pageSize: 10 });
  expect(result).toEqual({ list: [], total: 0, page: 1, pageSize: 10 });
});

test('the networks that can be screened are those in use, and nothing has been screened', async () => {
  const { list, total } = (await exchange.call('preKyaChainList', demoAccount('main-kyc2'), {})).result;
  expect(total).toBe(list.length);
  expect(list.find(({ chain }) => chain === 'XRP')).toMatchObject({ coins: ['XRP'], need_tag: true });
  expect(list.some(({ chain }) => chain === 'ZKSYNC')).toBe(false);
  const checks = await exchange.call('preKyaCheckList', demoAccount('main-kyc2'), {});
  expect(checks.result).toMatchObject({ list: [], total: 0, used_quota: 0 });
});

test('the probe returns the time', async () => {
  expect((await exchange.call('routeProbe', null, {})).result).toEqual({
    time: String(exchange.clock.now()),
  });
});
