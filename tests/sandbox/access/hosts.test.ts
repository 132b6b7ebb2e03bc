import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../generated/api/operations.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';

// A page of another site whose name is made to lead here (DNS rebinding) is of our origin to the browser. It cannot hide
// its name, which stands in the Host header.

let exchange: Exchange;
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0, alternates: 1 });
});
afterAll(() => exchange.close());

const foreign = [
  'evil.example',
  'evil.example:4173',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil-localhost',
  '.localhost',
  'localhost.',
  '127.0.0.2',
  'evil host',
  '[',
  'a@localhost',
  'localhost:4173:4173',
];

const requests = [
  { method: 'GET', url: '/login' },
  { method: 'POST', url: '/login', payload: { account: 'main-kyc2' } },
  { method: 'GET', url: operations.userProfile.path },
  { method: 'POST', url: operations.logout.path, payload: {} },
  { method: 'GET', url: operations.routeProbe.path },
  { method: 'GET', url: '/sandbox/' },
  { method: 'GET', url: '/sandbox/api/state' },
  { method: 'GET', url: '/sandbox/assets/styles/frame.css' },
  { method: 'GET', url: '/nowhere' },
  { method: 'GET', url: '/%' },
] as const;

describe.each(foreign)('under the name %j', (host) => {
  test('nothing is answered, and nobody is signed in', async () => {
    for (const request of requests) {
      const answer = await exchange.app.inject({ ...request, headers: { host } });
      expect(`${request.method} ${request.url} ${answer.statusCode}`).toBe(
        `${request.method} ${request.url} 421`,
      );
      expect(answer.body).toBe('The exchange does not answer to this name.');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  });
});

test.each([
  'localhost',
  'localhost:4173',
  'LOCALHOST',
  'exchange.hk.localhost:80',
  '127.0.0.1:4173',
  '[::1]',
  '[::1]:4173',
])('%s is one of our own host names', async (host) => {
  expect((await exchange.app.inject({ url: '/login', headers: { host } })).statusCode).toBe(200);
});

/** The first line that a port answers to the lines of a request. */
async function statusLine(origin: string, lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(origin).port), 'localhost');
  await once(socket, 'connect');
  socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  const [chunk] = await once(socket, 'data');
  return String(chunk).split('\r\n', 1)[0] ?? '';
}

test('every port refuses a request without a host name or with an unknown one', async () => {
  const [further = ''] = exchange.listeners.alternates;
  for (const origin of [exchange.address, further]) {
    expect(await statusLine(origin, ['GET /t1 HTTP/1.0'])).toContain(' 421 ');
    expect(await statusLine(origin, ['GET /t1 HTTP/1.1', 'Host: evil.example'])).toContain(' 421 ');
    expect(await statusLine(origin, ['GET /t1 HTTP/1.1', 'Host: localhost'])).toContain(' 200 ');
  }
});

describe('with host names configured', () => {
  let named: Exchange;
  beforeAll(async () => {
    named = await createExchange({
      dataDir: 'memory',
      port: 0,
      access: { allowedHosts: ['assets.example', '*.sites.example'] },
    });
  });
  afterAll(() => named.close());

  test.each([
    ['assets.example', 200],
    ['assets.example:8443', 200],
    ['hk.sites.example', 200],
    ['sites.example', 421],
    ['www.assets.example', 421],
    ['localhost', 421],
  ])('%s is answered %i', async (host, status) => {
    expect((await named.app.inject({ url: '/login', headers: { host } })).statusCode).toBe(status);
  });
});
