import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ControlState } from '../../../../src/sandbox/http/pages/controlState.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';

let exchange: Exchange;
const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0, clock });
});
afterAll(() => exchange.close());

const close = (payload: object, headers: object = {}) =>
  exchange.app.inject({
    method: 'POST',
    url: '/sandbox/api/closed-coins',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const open = (coin: string) =>
  exchange.app.inject({ method: 'DELETE', url: `/sandbox/api/closed-coins/${coin}` });
const closed = async () =>
  (await exchange.app.inject('/sandbox/api/state'))
    .json<ControlState>()
    .closedCoins.map(({ coin, closed_at }) => [coin, closed_at]);

test('the operator closes and opens coins, and the state lists the closed ones with their times', async () => {
  const now = clock.now();
  expect((await close({ coin: 'ETH' })).json()).toEqual({ coin: 'ETH' });
  expect((await close({ coin: 'BTC' })).json()).toEqual({ coin: 'BTC' });
  expect(await closed()).toEqual([
    ['BTC', now],
    ['ETH', now],
  ]);
  expect((await open('BTC')).json()).toEqual({ coin: 'BTC' });
  expect(await closed()).toEqual([['ETH', now]]);
  const again = await open('BTC');
  expect([again.statusCode, again.json()]).toMatchObject([400, { message: 'This coin is not closed.' }]);
  await open('ETH');
});

test.each([
  ['a coin that cannot be converted', { coin: 'SHIB' }, 'Choose a coin that can be converted.'],
  ['no coin', {}, 'Choose the coin to close.'],
  ['another field', { coin: 'BTC', until: 5 }, expect.any(String)],
])('%s is refused', async (_, body, message) => {
  const answer = await close(body);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 10001, message }]);
  expect(await closed()).toEqual([]);
});

test.each(['%00', '%F0%9F%92%B0', '__proto__'])(
  '%j is refused as an unknown coin, and opens none',
  async (coin) => {
    const answer = await open(coin);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 10001 }]);
  },
);

test('no page of another site can close a coin', async () => {
  expect((await close({ coin: 'BTC' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await closed()).toEqual([]);
});
