import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changesElsewhere } from '../../../../src/sandbox/flows/stepUp/sensitiveChanges.ts';
import type { ControlState } from '../../../../src/sandbox/http/pages/controlState.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';

const elena = 533_285;
const dayMs = 86_400_000;

let exchange: Exchange;
const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0, clock });
});
afterAll(() => exchange.close());
beforeEach(() => clock.advance(dayMs));

const change = (payload: object, headers: object = {}) =>
  exchange.app.inject({
    method: 'POST',
    url: '/sandbox/api/sensitive-changes',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const end = (uid: number | string) =>
  exchange.app.inject({ method: 'DELETE', url: `/sandbox/api/sensitive-changes/${uid}` });
const pauses = async () => (await exchange.app.inject('/sandbox/api/state')).json<ControlState>().pauses;

test.each(changesElsewhere)('%s blocks the withdrawals of its customer for a day', async (reason) => {
  const until = clock.now() + dayMs;
  expect((await change({ uid: elena, change: reason })).json()).toEqual({ blockedUntil: until });
  expect(await pauses()).toEqual([{ uid: elena, reason, until }]);
  clock.advance(dayMs);
  expect(await pauses()).toEqual([]);
});

test('a later change restarts the day, and support can end it', async () => {
  await change({ uid: elena, change: 'PASSWORD_CHANGE' });
  clock.advance(dayMs / 2);
  await change({ uid: elena, change: 'CONTACT_CHANGE' });
  expect(await pauses()).toEqual([{ uid: elena, reason: 'CONTACT_CHANGE', until: clock.now() + dayMs }]);
  expect((await end(elena)).json()).toEqual({ uid: elena });
  expect(await pauses()).toEqual([]);
  expect((await end(elena)).statusCode).toBe(400);
});

test.each([
  ['an unknown setting', { uid: elena, change: 'PIN_CHANGE' }, /^Choose a change/],
  [
    'a setting that customers change in this area',
    { uid: elena, change: 'ADDRESS_LOCK_CHANGE' },
    /^Choose a change/,
  ],
  ['a stranger', { uid: 1, change: 'PASSWORD_CHANGE' }, /^Choose an account/],
  ['nobody', { change: 'PASSWORD_CHANGE' }, /^Choose the account/],
])('%s is refused', async (_, body, message) => {
  const answer = await change(body);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 10001, message: expect.stringMatching(message) },
  ]);
  expect(await pauses()).toEqual([]);
});

test('no page of another site can make a change', async () => {
  const answer = await change({ uid: elena, change: 'PASSWORD_CHANGE' }, { 'sec-fetch-site': 'cross-site' });
  expect(answer.statusCode).toBe(403);
  expect(await pauses()).toEqual([]);
});
