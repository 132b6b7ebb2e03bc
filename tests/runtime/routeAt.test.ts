import { describe, expect, test } from 'vitest';
import { isLoginFree, routeAt } from '../../src/runtime/routeAt.ts';

describe('the page at a path', () => {
  test.each<{ path: string; id: string; params: object }>([
    { path: '/', id: 'overview', params: {} },
    { path: '/deposit', id: 'deposit', params: {} },
    { path: '/deposit/', id: 'deposit', params: {} },
    { path: '/money-address', id: 'moneyAddress', params: {} },
    { path: '/money-address/batch', id: 'moneyAddressBatch', params: {} },
    { path: '/Money-Address', id: 'moneyAddress', params: {} },
    { path: '/money%2Daddress', id: 'moneyAddress', params: {} },
    { path: '/exchange/lwb-exchange', id: 'lwbExchange', params: {} },
    { path: '/exchange/lwb-exchange/eth-usdt', id: 'lwbExchange', params: { id: 'eth-usdt' } },
    { path: '/exchange/lwb-exchange/%E4%B8%80', id: 'lwbExchange', params: { id: '一' } },
    { path: '/exchange/lwb-exchange/a%2Fb', id: 'lwbExchange', params: { id: 'a/b' } },
    { path: '/exchange/lwb-exchange/history/eth-usdt', id: 'lwbExchangeHistory', params: { id: 'eth-usdt' } },
  ])('$path is $id', ({ path, id, params }) => {
    const found = routeAt(path);
    expect(found?.route.id).toBe(id);
    expect(found?.params).toEqual(params);
  });

  test.each(['/exchange', '/nothing', '/records/derivatives/1', '/exchange/lwb-exchange/history/a/b'])(
    '%s matches no route',
    (path) => {
      expect(routeAt(path)).toBeUndefined();
    },
  );

  test('compares a path that is not UTF-8 as it is', () => {
    expect(routeAt('/exchange/lwb-exchange/%E4')?.params).toEqual({ id: '%E4' });
  });
});

describe('whether a page can be seen without a login', () => {
  test.each([
    { path: '/exchange/index', isFree: true },
    { path: '/exchange/index/', isFree: true },
    { path: '/otc/index', isFree: true },
    { path: '/otc/convert', isFree: true },
    { path: '/otc/history', isFree: false },
    { path: '/exchange/history', isFree: false },
    { path: '/exchange/lwb-exchange', isFree: false },
    { path: '/exchange/index/more', isFree: false },
    { path: '/', isFree: false },
  ])('$path is login-free: $isFree', ({ path, isFree }) => {
    expect(isLoginFree(path)).toBe(isFree);
  });
});
