// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { routes } from '../../../generated/screens/index.ts';
import {
  createPageMoves,
  createStore,
  createUpdateLock,
  initialClientState,
  type Notices,
} from '../../../src/runtime/index.ts';
import { createRuntime } from '../../../src/shell/runtime/createRuntime.ts';

const navigate = vi.fn();
const leave = vi.fn();
const runtime = createRuntime({
  call: vi.fn(),
  session: createStore({ status: 'anonymous', userId: 0, userEpoch: 1, profile: null, tags: {} }),
  flags: createStore({}),
  updateLock: createUpdateLock(),
  moves: createPageMoves({ addEventListener: () => undefined }),
  siteLinks: {},
  state: createStore(initialClientState),
  notices: {} as Notices,
  routes,
  navigate,
  leave,
  currentHref: () => 'https://example.com/user/assets/deposit/?coin=BTC&chain=a b',
  storage: { get: () => undefined, set: () => false },
  tabStorage: { get: () => undefined, set: () => false, remove: () => undefined },
  now: () => 0,
});

test.each([
  [['deposit', {}, { coin: 'BTC' }] as const, '/user/assets/deposit/?coin=BTC'],
  [
    ['exchangeHistory', {}, { coin: '', status: undefined, page: 2 }] as const,
    '/user/assets/exchange/history?page=2',
  ],
  [['lwbExchange', {}, {}] as const, '/user/assets/exchange/lwb-exchange'],
  [['lwbExchange', { id: 'a/b' }, {}] as const, '/user/assets/exchange/lwb-exchange/a%2Fb'],
  [['lwbExchangeHistory', { id: 7 }, {}] as const, '/user/assets/exchange/lwb-exchange/history/7'],
])('the address of %j', ([id, params, filter], want) => {
  expect(runtime.hrefOf(id, params, filter)).toBe(want);
});

test('an address without its path parameters is reported as a mistake', () => {
  expect(() => runtime.hrefOf('lwbExchangeHistory')).toThrow('needs id');
});

test('the login page gets the full current address (requirements §2.3)', () => {
  const [path, query] = runtime.loginHref().split('?');
  expect(path).toBe('/login');
  expect(new URLSearchParams(query).get('redirect_url')).toBe(
    'https://example.com/user/assets/deposit/?coin=BTC&chain=a b',
  );
});

test('an address of the area is opened without a reload, any other leaves the area', () => {
  runtime.go('/user/assets/withdraw/?coin=BTC');
  expect(navigate).toHaveBeenCalledWith('/withdraw/?coin=BTC');
  runtime.go('/login?redirect_url=x');
  expect(leave).toHaveBeenCalledWith('/login?redirect_url=x');
});
