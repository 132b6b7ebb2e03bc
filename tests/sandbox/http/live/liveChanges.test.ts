import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { livePath } from '../../../../generated/api/live.ts';
import { connectionLimits, LiveConnections } from '../../../../src/sandbox/http/live/LiveConnections.ts';
import { opensOfCustomer } from '../../../../src/sandbox/http/live/registerLive.ts';
import { type Listener, listenLive } from '../../support/listenLive.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';

const elena = 533_285;
const other = 904_455;

let server: TestServer;
let cookies: Record<number, { cookie: string; usertoken: string }>;
const listeners: Listener[] = [];

beforeAll(async () => {
  server = await openServer();
  cookies = { [elena]: await server.signIn(elena), [other]: await server.signIn(other) };
  // What the demonstration began with is older than any page.
  await server.exchange.context.db.deleteFrom('live_changes').execute();
});
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((one) => one.leave()));
  await expect.poll(() => openConnections()).toBe(0);
  await server.exchange.context.db.deleteFrom('live_changes').execute();
});
afterAll(async () => {
  await server.exchange.close();
  expect(server.faults).toEqual([]);
});

async function listen(
  who: number | { cookie: string },
  headers?: Readonly<Record<string, string>>,
): Promise<Listener> {
  const session = typeof who === 'number' ? cookies[who] : who;
  if (session === undefined) throw new Error(`Nobody is signed in as ${String(who)}.`);
  const listener = await listenLive(server.exchange.address, session, headers);
  listeners.push(listener);
  return listener;
}

async function openConnections(): Promise<number> {
  const { body } = await server.app.inject('/metrics');
  return Number(/^user_assets_live_connections (\d+)$/m.exec(body)?.[1]);
}

/** What has changed is told about once a second. */
async function pass(ms = 1_000): Promise<void> {
  server.clock.advance(ms);
  await server.exchange.tick();
}

function deposit(uid: number): Promise<unknown> {
  const payload = { uid, coin: 'BTC', chain: 'BTC', amount: '0.01' };
  return server.app.inject({ method: 'POST', url: '/sandbox/api/deposits', payload });
}

test('a deposit is reported to its customer alone, by topic names and nothing else', async () => {
  const [page, stranger] = [await listen(elena), await listen(other)];
  expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(page.response.headers.get('cache-control')).toBe('no-store, no-transform');
  await deposit(elena);
  await pass();
  await expect.poll(() => page.reported[0]).toContain('deposits');
  for (let minutes = 0; minutes < 60 && !page.reported.flat().includes('credits'); minutes += 1)
    await pass(60_000);
  await expect.poll(() => page.reported.flat()).toEqual(expect.arrayContaining(['credits', 'balances']));
  expect(stranger.reported).toEqual([]);
  expect(stranger.text()).toMatch(/^retry: \d+\n\n$/);
  expect(page.text().replaceAll(/event: change\ndata: \[[a-z",]+\]\n\n/g, '')).toMatch(/^retry: \d+\n\n$/);
});

test('changes between the answers of a page and its connection are reported on connecting', async () => {
  await deposit(elena);
  const page = await listen(elena);
  await expect.poll(() => page.reported).toEqual([expect.arrayContaining(['deposits'])]);
});

test.each([
  [
    'ends',
    async ({ usertoken, cookie }: { usertoken: string; cookie: string }) =>
      server.app.inject({ method: 'POST', url: '/logout', headers: { usertoken, cookie }, payload: {} }),
  ],
  [
    'is ended by the operator',
    async () => server.app.inject({ method: 'DELETE', url: `/sandbox/api/sessions/${other}` }),
  ],
  ['was unused for half an hour although it is connected', async () => server.clock.advance(31 * 60_000)],
])('a connection ends when its session %s, and reports nothing that happens afterwards', async (_, end) => {
  const session = await server.signIn(other);
  const page = await listen(session);
  await end(session);
  await deposit(other);
  await pass();
  await expect.poll(() => page.hasEnded()).toBe(true);
  expect(page.reported).toEqual([]);
  const again = await listen(session);
  expect(again.response.status).toBe(401);
  cookies = { [elena]: await server.signIn(elena), [other]: await server.signIn(other) };
});

test('repeated connecting does not keep a session from ending', async () => {
  const session = await server.signIn(other);
  const statuses: number[] = [];
  for (let minutes = 0; minutes < 40; minutes += 10) {
    const page = await listen(session);
    statuses.push(page.response.status);
    await page.leave();
    await pass(10.1 * 60_000);
  }
  expect(statuses).toEqual([200, 200, 200, 401]);
  cookies = { [elena]: await server.signIn(elena), [other]: await server.signIn(other) };
});

test.each([
  ['without a session', { cookie: 'ua_session=0' }, {}],
  ['for a page of another site', elena, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['for a page of a sibling host', elena, { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' }],
])('%s a connection is refused', async (_, who, headers) => {
  const { response } = await listen(who, headers);
  expect(response.status).toBe(401);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(await openConnections()).toBe(0);
});

test('a HEAD request opens no connection', async () => {
  const { cookie } = cookies[elena] ?? { cookie: '' };
  await server.app.inject({ method: 'HEAD', url: livePath, headers: { cookie } });
  expect(await openConnections()).toBe(0);
});

test('a customer with too many connections is told when to come back; others are not affected', async () => {
  for (let made = 0; made < connectionLimits.ofCustomer; made += 1) await listen(elena);
  const { response } = await listen(elena);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await listen(other)).response.status).toBe(200);
});

test('a customer who keeps reconnecting is eventually refused', async () => {
  const session = await server.signIn(812_007);
  const statuses: number[] = [];
  for (let made = 0; made <= opensOfCustomer.calls; made += 1) {
    const page = await listen(session);
    statuses.push(page.response.status);
    await page.leave();
    await expect.poll(() => openConnections(), { interval: 5 }).toBe(0);
  }
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
});

test('a closing exchange ends its connections instead of waiting for them', async () => {
  const own = await openServer();
  const page = await listenLive(own.exchange.address, await own.signIn(elena));
  const startedAt = performance.now();
  await own.exchange.close();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await expect.poll(() => page.hasEnded()).toBe(true);
});

test('a connection that is opened while the exchange closes ends at once', async () => {
  const own = await openServer();
  const connections = new LiveConnections(own.exchange.context);
  await connections.close();
  const stream = connections.open({ uid: elena, sessionId: 'any' });
  expect(await text(stream)).toMatch(/^retry: \d+\n\n$/);
  await own.exchange.close();
});
