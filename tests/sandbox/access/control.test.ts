import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';

// The control page and the faults can move money and break answers, so they answer on loopback only.

type Method = 'GET' | 'POST' | 'DELETE';

let exchange: Exchange;
let routes: { method: Method; url: string }[];
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0 });
  routes = controlRoutes();
});
afterAll(() => exchange.close());

/** Every route of the control page, as the server knows them; its styles and fonts are for everybody (/login). */
function controlRoutes() {
  const found: { method: Method; url: string }[] = [];
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const tree = exchange.app.printRoutes({ method, commonPrefix: false });
    const paths: string[] = [];
    for (const line of tree.split('\n')) {
      const at = line.search(/[├└]/);
      const name = /[├└]── (\S*)/.exec(line)?.[1];
      if (name === undefined) continue;
      const depth = at / 4;
      paths.splice(depth, paths.length, name);
      const url = paths.join('');
      if (url.startsWith('/sandbox') && !url.startsWith('/sandbox/assets') && / \(/.test(line))
        found.push({ method, url });
    }
  }
  return found;
}

interface Sent {
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What it is answered; 403 unless given. */
  readonly status?: number;
}

const foreign: readonly (readonly [what: string, sent: Sent])[] = [
  ['another machine', { remoteAddress: '192.168.1.20' }],
  ['another machine by IPv6', { remoteAddress: '2001:db8::1' }],
  [
    'another machine that says it is this one',
    { remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' } },
  ],
  ['a host name of another site', { headers: { host: 'evil.example:4173' }, status: 421 }],
  ['a host name that begins like ours', { headers: { host: 'localhost.evil.example' }, status: 421 }],
  ['an address that begins like ours', { headers: { host: '127.0.0.1.evil.example' }, status: 421 }],
  ['a proxy for an outside caller', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['a proxy for an outside caller who claims to be local', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy that uses another header', { headers: { forwarded: 'for=203.0.113.7' } }],
  ['a proxy that names its caller', { headers: { 'x-real-ip': '203.0.113.7' } }],
  ['a proxy that only states that it is one', { headers: { via: '1.1 proxy' } }],
  ['a proxy that ends TLS', { headers: { 'x-forwarded-proto': 'https' } }],
  ['a proxy that names another host', { headers: { 'x-forwarded-host': 'exchange.example' } }],
];

test('routes of the control page are found', () => {
  const urls = routes.map(({ method, url }) => `${method} ${url}`);
  for (const known of [
    'GET /sandbox/',
    'GET /sandbox/api/state',
    'POST /sandbox/api/faults',
    'POST /sandbox/api/listeners',
    'POST /sandbox/api/clock',
    'DELETE /sandbox/api/faults',
  ]) {
    expect(urls).toContain(known);
  }
});

describe.each(foreign)('requested by %s', (_what, { status = 403, ...sent }) => {
  test('every route of the control page is refused', async () => {
    const before = await exchange.app.inject('/sandbox/api/faults');
    for (const { method, url } of routes) {
      const headers = { 'content-type': 'application/json', ...sent.headers };
      const payload = method === 'POST' ? { payload: '{"operation":"all","kind":"empty"}' } : {};
      const answer = await exchange.app.inject({
        method,
        url: url.replace(/:\w+/g, '1'),
        ...sent,
        headers: method === 'POST' ? headers : { ...sent.headers },
        ...payload,
      });
      expect(`${method} ${url} ${answer.statusCode}`).toBe(`${method} ${url} ${status}`);
    }
    expect((await exchange.app.inject('/sandbox/api/faults')).body).toBe(before.body);
  });
});

test('every readable route of the control page is open from this machine', async () => {
  for (const { method, url } of routes.filter((route) => route.method === 'GET')) {
    expect((await exchange.app.inject({ method, url })).statusCode).toBeLessThan(400);
  }
});

test('the server listens on the loopback interface alone', async () => {
  const { port } = new URL(exchange.address);
  const addresses = exchange.app
    .addresses()
    .map((found) => (typeof found === 'string' ? found : found.address));
  for (const address of addresses) expect(address).toMatch(/^(127\.0\.0\.1|::1)$/);
  const outer = Object.values(networkInterfaces())
    .flat()
    .filter((found) => found !== undefined && !found.internal && found.family === 'IPv4');
  for (const found of outer) {
    await expect(fetch(`http://${found?.address}:${port}/t1`)).rejects.toThrow();
  }
});

test('a plain proxy on this machine does not open the control page, whatever headers it adds', async () => {
  const proxy = createServer((incoming, outgoing) => {
    const headers = { 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    void fetch(`${exchange.address}${incoming.url}`, { headers }).then(async (answer) => {
      outgoing.writeHead(answer.status).end(await answer.text());
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const { port } = proxy.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/sandbox/api/state`)).status).toBe(403);
  proxy.close();
});
