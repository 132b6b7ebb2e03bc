import { once } from 'node:events';
import { createServer, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxies, type RunningProxy, startProxy } from './support/deploy/startProxy.ts';
import { closeHosted, openHosted } from './support/host/hostedExchange.ts';

// What a caller says of itself through the servers of deploy/, before an exchange that believes them and whose control page
// is open to this machine.

let api: { origin: string };

beforeAll(async () => {
  api = await openHosted({
    ALLOWED_HOSTS: 'localhost,*.localhost',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    CONTROL_PAGE: 'on',
  });
});
afterAll(closeHosted);

interface RequestOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** One request as it stands, its path and Host included. */
async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers, body = '' }: RequestOptions = {},
) {
  const { protocol, host, port } = new URL(origin);
  const send = protocol === 'https:' ? overTls : overHttp;
  const sent = send({
    ...{ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false, agent: false },
    ...{ method, path, headers: { host, 'content-length': body.length, ...headers } },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await text(answer),
  } satisfies Answer;
}

const signIn: RequestOptions = {
  method: 'POST',
  body: 'account=main-kyc2',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

describe.each(proxies)('$name', (proxy) => {
  const those = proxy.leftOut === null ? test : test.skip;
  let running: RunningProxy;

  beforeAll(async () => {
    if (proxy.leftOut === null) running = await startProxy(proxy, api.origin, 'dist');
  });
  afterAll(() => running?.dispose());

  those(
    'the control page is open to nobody through it, however its path is written or a header says so',
    async () => {
      expect((await ask(api.origin, '/sandbox/api/state')).status).toBe(200);
      const paths = [
        ...['/sandbox/', '/sandbox/api/state', '/%73andbox/api/state', '//sandbox/api/state'],
        ...['/./sandbox/api/state', '/\\sandbox/api/state', '/locales/../sandbox/api/state'],
        ...['/user/assets/../../sandbox/api/state', '/user/assets/..%2f..%2fsandbox/api/state'],
        '/user/assets/assets/../../../sandbox/api/state',
      ];
      const words = [
        {},
        { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
        { connection: 'close, x-forwarded-for, x-forwarded-proto, x-forwarded-host' },
      ];
      for (const path of paths)
        for (const headers of words) {
          const { status, body } = await ask(running.origin, path, { headers });
          const isRefused = [400, 403, 404].includes(status) || body.startsWith('{"ret_code":10017');
          expect([path, headers, isRefused, body.includes('mailbox')]).toEqual([path, headers, true, false]);
        }
    },
  );

  those('a caller names neither its host, nor its protocol, to the exchange in a header', async () => {
    const made = {
      'x-forwarded-host': 'exchange.elsewhere.example',
      'x-forwarded-proto': 'http',
      forwarded: 'for=127.0.0.1;host=exchange.elsewhere.example;proto=http',
    };
    const profile = await ask(running.origin, '/v2/private/user/profile', { headers: made });
    expect([profile.status, profile.body.slice(0, 17)]).toEqual([200, '{"ret_code":10007']);
    const signedIn = await ask(running.origin, '/login', {
      ...signIn,
      headers: { ...signIn.headers, ...made },
    });
    expect(signedIn.status).toBe(303);
    expect(signedIn.headers['set-cookie']?.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-ua_session',
      '__Host-ua_token',
    ]);
  });

  those('a caller does not name its request either, and each answer has one name', async () => {
    const headers = { 'x-request-id': 'chosen-by-a-caller-0001' };
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const answer = await ask(running.origin, '/v2/private/user/profile', { headers });
        return String(answer.headers['x-request-id']);
      }),
    );
    for (const id of ids)
      expect(id).toMatch(/^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);
    expect(new Set(ids).size).toBe(2);
  });

  those('a caller puts nothing into a trace of the exchange', async () => {
    const traced = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
    await once(traced.listen(0, '127.0.0.1'), 'listening');
    const upstream = await startProxy(
      proxy,
      `http://127.0.0.1:${(traced.address() as AddressInfo).port}`,
      'dist',
    );
    try {
      const trace = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
      const headers = { traceparent: trace, tracestate: 'a=b', 'x-passed-on': 'yes' };
      const { body } = await ask(upstream.origin, '/v2/private/user/profile', { headers });
      const { traceparent, tracestate, 'x-passed-on': passed } = JSON.parse(body) as Record<string, string>;
      expect([traceparent, tracestate, passed]).toEqual([undefined, undefined, 'yes']);
    } finally {
      await upstream.dispose();
      traced.closeAllConnections();
      traced.close();
    }
  });

  those('another name gets neither a page, nor the API, nor a redirect to itself', async () => {
    const headers = { host: 'exchange.elsewhere.example' };
    for (const origin of [running.origin, running.plainOrigin])
      for (const path of ['/', '/user/assets/', '/locales/en/user-assets.json', '/login']) {
        const answer = await ask(origin, path, { headers });
        // Caddy answers with nothing at all.
        const isRefused = answer.status === 421 || (answer.status === 200 && answer.body === '');
        expect([origin, path, isRefused, answer.headers.location]).toEqual([origin, path, true, undefined]);
      }
  });

  those('every answer over TLS says to stay with it, and none without', async () => {
    for (const path of ['/', '/user/assets', '/user/assets/', '/user/assets/nowhere', '/nowhere', '/login'])
      expect([path, (await ask(running.origin, path)).headers['strict-transport-security']]).toEqual([
        path,
        'max-age=31536000',
      ]);
    const { status, headers } = await ask(running.plainOrigin, '/user/assets/');
    expect([status, headers['strict-transport-security']]).toEqual([308, undefined]);
  });
});
