import { afterEach, beforeEach, expect, test } from 'vitest';
import { operations } from '../../../../generated/api/operations.ts';
import { SecurityLog } from '../../../../src/sandbox/http/logging/SecurityLog.ts';
import type { ControlState } from '../../../../src/sandbox/http/pages/controlState.ts';
import { securityEvents } from '../../../../src/sandbox/platform/logger.ts';
import { firstInGate } from '../../../longRun.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';

// What the operator sees of security, and the end of other people's sessions (ASVS 7.4.5).

const [elena, marek] = [533285, 700312];

let server: TestServer;
beforeEach(async () => {
  server = await openServer();
});
afterEach(() => server.exchange.close());

const state = async () => (await server.app.inject('/sandbox/api/state')).json<ControlState>();
const sessionsOf = async (uid: number) =>
  (await state()).accounts.find((account) => account.uid === uid)?.sessions;

async function isOpen(headers: Record<string, string>): Promise<boolean> {
  const answer = await server.app.inject({ url: operations.userProfile.path, headers });
  return answer.json<{ ret_code: number }>().ret_code === 0;
}

function end(path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return server.app.inject({ method: 'DELETE', url: `/sandbox/api/${path}`, headers, remoteAddress });
}

function signIn(account: string, userAgent = '') {
  return server.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    payload: new URLSearchParams({ account }).toString(),
  });
}

test('ends all sessions of one customer and nobody else’s', async () => {
  const theirs = [await server.signIn(elena), await server.signIn(elena)];
  const other = await server.signIn(marek);
  expect(await sessionsOf(elena)).toBe(2);
  expect((await end(`sessions/${elena}`)).json()).toEqual({ ended: 2 });
  expect(await Promise.all([...theirs, other].map(isOpen))).toEqual([false, false, true]);
  expect([await sessionsOf(elena), await sessionsOf(marek)]).toEqual([0, 1]);
  expect((await state()).security).toMatchObject([
    { event: 'session ended', uid: elena, reason: 'operator' },
  ]);
});

test('ends the sessions of all customers', async () => {
  const all = [await server.signIn(elena), await server.signIn(marek)];
  expect((await end('sessions')).json()).toEqual({ ended: 2 });
  expect(await Promise.all(all.map(isOpen))).toEqual([false, false]);
  expect((await end('sessions')).json()).toEqual({ ended: 0 });
  expect((await state()).security).toMatchObject([{ event: 'session ended', uid: null, reason: 'operator' }]);
});

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, '127.0.0.1', 403],
  ['another machine', {}, '192.168.1.20', 403],
])('%s ends nobody’s sessions', async (_, headers, address, status) => {
  const theirs = await server.signIn(elena);
  for (const path of ['sessions', `sessions/${elena}`])
    expect((await end(path, headers, address)).statusCode).toBe(status);
  expect(await isOpen(theirs)).toBe(true);
});

test.each(firstInGate(['elena', '1e9', '-1', '9'.repeat(16)]))('%s is not a customer', async (uid) => {
  expect((await end(`sessions/${uid}`)).statusCode).toBe(400);
});

test('lists events newest first, with the customer’s number and without an address', async () => {
  await signIn('main-kyc2', '<img src=x onerror=alert(1)>');
  server.clock.advance(1_000);
  await signIn('<img src=x onerror=alert(1)>');
  const answer = await server.app.inject('/sandbox/api/state');
  const now = server.clock.now();
  expect(answer.json<ControlState>().security).toEqual([
    { id: 2, at: now, event: 'login refused', uid: null, network: '127.0.0.0/24', reason: 'unknown account' },
    { id: 1, at: now - 1_000, event: 'login', uid: elena, network: '127.0.0.0/24' },
  ]);
  expect(answer.body).not.toContain('<img');
});

test('keeps the latest hundred events, and at most 25 of a recurring kind', async () => {
  await signIn('main-kyc2');
  for (let at = 0; at < 110; at += 1) {
    if (at % 50 === 0) server.clock.advance(60_000);
    await signIn('nobody');
  }
  const { security } = await state();
  expect(security.map(({ id }) => id)).toEqual([...Array.from({ length: 25 }, (_, at) => 111 - at), 1]);
});

test('keeps a hundred events of all kinds together', () => {
  const log = new SecurityLog(server.exchange.context);
  for (const event of securityEvents) {
    for (let at = 0; at < 30; at += 1) log.note(event, { uid: elena, address: '192.0.2.1' });
  }
  expect(log.latest()).toHaveLength(100);
  expect(log.latest()[0]?.event).toBe(securityEvents.at(-1));
});

test('can be filtered by kind and customer', async () => {
  const { body } = await server.app.inject('/sandbox/');
  for (const event of securityEvents) expect(body).toContain(`<option>${event}</option>`);
  expect(body).toContain(`<option value="${elena}">`);
});
