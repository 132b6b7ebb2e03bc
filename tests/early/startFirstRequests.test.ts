import { expect, test, vi } from 'vitest';
import { createContract, noSettings, type Ports } from '../../src/contract/index.ts';
import type { FirstRequest } from '../../src/early/pageData.ts';
import { startFirstRequests } from '../../src/early/startFirstRequests.ts';
import { memoryStorage } from '../shell/memoryStorage.ts';

const origin = 'https://assets.example';
const profile: FirstRequest = {
  method: 'GET',
  path: '/v2/private/user/profile',
  query: {},
  body: null,
  private: true,
};
const records: FirstRequest = {
  method: 'GET',
  path: '/v3/private/cht/asset-common/frozen-records',
  query: { limit: 20, coin: 'BTC' },
  body: null,
  private: true,
  unless: ['coin', 'records.page'],
};
const history: FirstRequest = {
  method: 'POST',
  path: '/exchangeNew/convert/query',
  query: {},
  body: { index: 1, limit: 5 },
  private: true,
};
const rate: FirstRequest = {
  method: 'GET',
  path: '/api/exchange-rate',
  query: { name: 'EUR' },
  body: null,
  private: false,
};

const answer = () => Response.json({ ret_code: 0, ret_msg: '', result: { id: 1, list: [] } });

function start(first: FirstRequest[], { token = 't1', search = '', storage = memoryStorage() } = {}) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  const early = startFirstRequests(
    { first },
    {
      fetch: fetch as unknown as typeof globalThis.fetch,
      apiOrigin: origin,
      search,
      token: token || undefined,
      storage,
      now: 1_000_000,
      deviceId: () => 'device-1',
    },
  );
  return { fetch, early };
}

test('the early requests carry the headers of the request layer (requirements §7.1)', () => {
  const { fetch } = start([history]);
  expect(fetch).toHaveBeenCalledWith(`${origin}/exchangeNew/convert/query`, {
    method: 'POST',
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      platform: 'pc',
      UserToken: 't1',
    },
    body: '{"index":1,"limit":5}',
    signal: expect.any(AbortSignal),
  });
});

test('an early request can be aborted by its consumer', () => {
  const { fetch, early } = start([profile]);
  for (const { abort } of early.values()) abort();
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test('the request layer uses every early answer, and requests nothing twice', async () => {
  const { early, fetch } = start([profile, records, history, rate]);
  expect(fetch).toHaveBeenCalledTimes(4);
  const network = vi.fn(async () => answer());
  const ports: Ports = {
    fetch: network,
    clock: { now: () => 0, after: () => () => undefined },
    storage: memoryStorage(),
    cookies: { get: () => 't1', set: () => undefined },
    tabStorage: memoryStorage(),
    visibility: { isVisible: () => true, onChange: () => () => undefined },
    random: (count) => new Uint8Array(count),
    location: { origin, pathname: '/user/assets/money-address' },
    early,
  };
  const { call } = createContract({ ports, site: noSettings });
  await call('userProfile', {});
  await call('frozenRecords', { coin: 'BTC', limit: 20 });
  await call('convertQuery', { index: 1, limit: 5 });
  await call('exchangeRate', { name: 'EUR' });
  expect(network).not.toHaveBeenCalled();
});

test('without a token only public requests are started, as the others would be refused', () => {
  const { fetch } = start([profile, rate], { token: '' });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([`${origin}/api/exchange-rate?name=EUR`]);
  expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('UserToken');
});

test.each([
  ['', 1],
  ['?lang=ar-SA', 1],
  ['?unknown=1', 1],
  ['?coin=BTC', 0],
  ['?records.page=2', 0],
])('a list is requested early only if the address (%s) selects nothing else of it', (search, count) => {
  expect(start([records], { search }).fetch).toHaveBeenCalledTimes(count);
});

test('a failed early request that nothing uses is no unhandled rejection', async () => {
  const seen = vi.fn();
  process.on('unhandledRejection', seen);
  startFirstRequests(
    { first: [rate] },
    {
      fetch: () => Promise.reject(new TypeError('offline')),
      apiOrigin: origin,
      search: '',
      token: undefined,
      storage: memoryStorage(),
      now: 0,
      deviceId: () => '',
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', seen);
  expect(seen).not.toHaveBeenCalled();
});

test('a request that carries the Guid does so early, too (requirements §7.1)', () => {
  const { fetch } = start([{ ...rate, guid: true }, profile]);
  expect(fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('Guid'))).toEqual([
    'device-1',
    null,
  ]);
});

test.each([
  { name: 'fresh', savedAt: 1_000_000 - 59_999, count: 0 },
  { name: 'too old', savedAt: 1_000_000 - 60_000, count: 1 },
  { name: 'from the future', savedAt: 1_000_001, count: 1 },
])(
  'a cached answer that is $name is requested $count times (requirements §9.1: 60000 ms)',
  ({ savedAt, count }) => {
    const token = 'a-token-of-more-than-sixteen-characters';
    const storage = memoryStorage({ [`ua_cache:${token.slice(-16)} userProfile `]: `${savedAt} {"id":1}` });
    expect(start([{ ...profile, kept: 'userProfile' }], { token, storage }).fetch).toHaveBeenCalledTimes(
      count,
    );
    expect(
      start([{ ...profile, kept: 'userProfile' }], { token: `${token}-of-another`, storage }).fetch,
    ).toHaveBeenCalledTimes(1);
  },
);
