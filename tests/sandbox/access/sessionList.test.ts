import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import { createLogger } from '../../../src/sandbox/platform/logger.ts';
import { openServer, type TestServer } from '../support/openServer.ts';

// The list of one's sessions, and the ways to end them (ASVS 7.4.3, 7.5.2).

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const events: string[] = [];
let server: TestServer;
beforeEach(async () => {
  events.length = 0;
  server = await openServer({
    log: createLogger((line) => {
      const { level, message } = JSON.parse(line) as Record<string, string>;
      if (level === 'security') events.push(message ?? '');
    }),
  });
});
afterEach(() => server.exchange.close());

interface Device {
  readonly cookie: string;
  readonly usertoken: string;
}

async function signIn(account: string, userAgent: string, remoteAddress = '203.0.113.77'): Promise<Device> {
  const { cookies } = await server.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': userAgent,
      host: 'exchange.hk.localhost:4173',
    },
    payload: new URLSearchParams({ account }).toString(),
  });
  const [session, token] = cookies.map(({ value }) => value);
  return { cookie: `ua_session=${session}`, usertoken: token ?? '' };
}

async function call<Op extends OperationId>(op: Op, device: Device, args: ArgumentsOf<Op>) {
  const { method, path: url } = operations[op];
  const isGet = method === 'GET';
  const answer = await server.app.inject({
    method,
    url,
    headers: { ...device, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { payload: JSON.stringify(args) }),
  });
  const { ret_code: code, result } = answer.json<{ ret_code: number; result: ResultOf<Op> }>();
  return { code, result, setCookies: [answer.headers['set-cookie'] ?? []].flat(), wire: answer.body };
}

const listOf = async (device: Device) => (await call('sessionList', device, {})).result.list;
const isOpen = async (device: Device) => (await call('userProfile', device, {})).code === 0;

test('describes where each session was opened, the current one first', async () => {
  const phone = await signIn('main-kyc2', safari, '2001:db8:1:2::3');
  server.clock.advance(5 * 60_000);
  const desk = await signIn('main-kyc2', firefox);
  await signIn('vip3', firefox);
  const now = server.clock.now();
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const [onDesk, onPhone] = [
    {
      id,
      browser: 'Firefox',
      system: 'Windows',
      network: '203.0.113.0/24',
      site: 'exchange.hk.localhost',
      createdAt: String(now),
      seenAt: String(now),
    },
    {
      id,
      browser: 'Safari',
      system: 'iOS',
      network: '2001:db8:1::/48',
      site: 'exchange.hk.localhost',
      createdAt: String(now - 5 * 60_000),
      seenAt: String(now - 5 * 60_000),
    },
  ];
  expect(await listOf(desk)).toEqual([
    { ...onDesk, current: true },
    { ...onPhone, current: false },
  ]);
  server.clock.advance(30_000);
  expect(await listOf(phone)).toEqual([
    // Seen at this very call, which is written down once a minute.
    { ...onPhone, seenAt: expect.any(String), current: true },
    { ...onDesk, current: false },
  ]);
});

test('shows neither the caller’s own words about itself nor sessions that have ended', async () => {
  await signIn('main-kyc2', firefox);
  server.clock.advance(30 * 60_000 + 1);
  const odd = await signIn('main-kyc2', '<img src=x onerror=alert(1)>');
  const { wire, result } = await call('sessionList', odd, {});
  expect(wire).not.toContain('<img');
  expect(result.list).toMatchObject([{ browser: '', system: '', current: true }]);
});

test('a public id opens no session and cannot be derived from the session’s secret', async () => {
  const device = await signIn('main-kyc2', firefox);
  const [session] = await listOf(device);
  const rows = await server.exchange.context.db.selectFrom('sessions').selectAll().execute();
  for (const { id_hash, token_hash, public_id } of rows) {
    expect(public_id).toBe(session?.id);
    for (const secret of [id_hash, token_hash, device.cookie, device.usertoken])
      expect(secret).not.toContain(public_id.replaceAll('-', '').slice(0, 8));
  }
  expect(await isOpen({ ...device, cookie: `ua_session=${session?.id}` })).toBe(false);
});

test('ends one session, at once and for good, and no other', async () => {
  const [desk, phone, tablet] = [
    await signIn('main-kyc2', firefox),
    await signIn('main-kyc2', safari),
    await signIn('main-kyc2', safari),
  ];
  const [own] = await listOf(phone);
  const id = own?.id ?? '';
  expect((await call('sessionEnd', desk, { id })).result).toEqual({ ended: 1 });
  expect((await call('sessionEnd', desk, { id })).result).toEqual({ ended: 0 });
  expect([await isOpen(desk), await isOpen(phone), await isOpen(tablet)]).toEqual([true, false, true]);
  // The second time it is nobody's, as another customer's would be.
  expect(events).toEqual(['login', 'login', 'login', 'session ended', 'access refused']);
});

test('a customer cannot end another customer’s session even when they know its id', async () => {
  const [mine, theirs] = [await signIn('main-kyc2', firefox), await signIn('vip3', firefox)];
  const [own] = await listOf(theirs);
  expect((await call('sessionEnd', mine, { id: own?.id ?? '' })).result).toEqual({ ended: 0 });
  expect((await call('sessionEndAll', mine, { keepCurrent: true })).result).toEqual({ ended: 0 });
  expect([await isOpen(theirs), events.includes('session ended')]).toEqual([true, false]);
});

test('ends all other sessions', async () => {
  const [desk, phone] = [await signIn('main-kyc2', firefox), await signIn('main-kyc2', safari)];
  const { result, setCookies } = await call('sessionEndAll', desk, { keepCurrent: true });
  expect([result, setCookies]).toEqual([{ ended: 1 }, []]);
  expect([await isOpen(desk), await isOpen(phone)]).toEqual([true, false]);
});

test('ends all sessions including the current one, and clears its cookies', async () => {
  const [desk, phone] = [await signIn('main-kyc2', firefox), await signIn('main-kyc2', safari)];
  const { result, setCookies } = await call('sessionEndAll', desk, { keepCurrent: false });
  expect(result).toEqual({ ended: 2 });
  expect(setCookies.map((cookie) => cookie.split(';', 1)[0])).toEqual(['ua_session=', 'ua_token=']);
  expect([await isOpen(desk), await isOpen(phone)]).toEqual([false, false]);
  expect(events.slice(2).sort()).toEqual(['logout', 'session ended']);
});

test('a hundred sessions may be open; one more ends the one unused for the longest', async () => {
  const eldest = await server.signIn(533285);
  server.clock.advance(1);
  const other = await server.signIn(700312);
  const devices: Device[] = [];
  for (let at = 0; at < 100; at += 1) devices.push(await server.signIn(533285));
  expect([await isOpen(eldest), await isOpen(other)]).toEqual([false, true]);
  expect(await listOf(devices[99] ?? eldest)).toHaveLength(100);
});

test('the session just opened is kept even when all hundred and one have the same time', async () => {
  for (let at = 0; at < 110; at += 1) expect(await isOpen(await server.signIn(533285))).toBe(true);
});
