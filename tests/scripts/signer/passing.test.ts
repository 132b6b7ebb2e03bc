import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createVerifier } from '../../../src/contract/verification/createVerifier.ts';
import { localAccess } from '../../../src/sandbox/http/wire/accessSettings.ts';
import { json, startSigner, success } from './startSigner.ts';

const config = '/v3/config/web';
const configured = success({ siteId: 'EU', webSiteComplianceConfig: { p2p: { action: 'hide' } } });
const ask = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{ "keys":["a"] }' };

test('the result of a verified operation is signed with the key of the gateway alone', async () => {
  const { origin, keys } = await startSigner(json(configured));
  const answer = await fetch(origin + config, ask);
  const text = await answer.text();
  expect(text).toBe(JSON.stringify(configured));
  const pause = async () => {};
  const verifier = createVerifier({ key: keys.responsePublic, subtle: crypto.subtle, pause });
  const header = answer.headers.get('x-response-signature');
  expect(await verifier.check(JSON.parse(text).result, header)).toBe('valid');
  expect(await verifier.check({ siteId: 'DEFAULT' }, header)).toBe(79992);
});

test.each([
  ['the answer of an unverified operation', '/v2/private/user/profile', configured],
  ['the answer of an unknown path', '/anything', configured],
  ['a refusal', config, { ...configured, ret_code: 10007, result: { siteId: 'EU' } }],
  ['an answer that is a list', config, [1]],
  ['an answer that is not JSON', config, undefined],
])('%s is not signed', async (_, path, value) => {
  const { origin } = await startSigner(json(value));
  const answer = await fetch(origin + path, path === config ? ask : {});
  expect(await answer.text()).toBe(JSON.stringify(value) ?? '');
  expect(answer.headers.get('x-response-signature')).toBe(null);
});

test('an answer that violates its description is passed on unsigned and logged once, without values', async () => {
  const { origin, logged } = await startSigner(json(success({ siteId: 'nowhere-secret' })));
  for (const _ of [1, 2])
    expect((await fetch(origin + config, ask)).headers.get('x-response-signature')).toBe(null);
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 'warning',
    message: 'An answer is not signed, because it is not as described.',
    details: { operation: 'configWeb', fault: expect.stringContaining('siteId') },
  });
  expect(logged[0]).not.toContain('secret');
});

test('everything else is passed on unchanged: path, query, bytes, cookies, statuses', async () => {
  const { origin, arrived } = await startSigner((_request, response) =>
    response
      .writeHead(418, { 'set-cookie': ['a=1; Path=/', 'b=2'], 'x-own': 'yes', 'content-encoding': 'gzip' })
      .end(gzipSync('short and stout')),
  );
  const answer = await fetch(`${origin}/login?next=%2Fuser&a=1&a=2`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'c=3', usertoken: 'u' },
    body: 'account=main%2Dkyc2&account=other',
  });
  expect([answer.status, await answer.text()]).toEqual([418, 'short and stout']);
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
  expect(answer.headers.get('x-own')).toBe('yes');
  expect(arrived).toMatchObject([
    {
      ...{ method: 'POST', url: '/login?next=%2Fuser&a=1&a=2', body: 'account=main%2Dkyc2&account=other' },
      headers: { cookie: 'c=3', usertoken: 'u', 'content-type': 'application/x-www-form-urlencoded' },
    },
  ]);
});

test('answers without a body, and bodies without a type, are passed on as well', async () => {
  const { origin, arrived, raw } = await startSigner((request, response) =>
    response.writeHead(request.method === 'HEAD' ? 200 : 304, { etag: '"1"' }).end(),
  );
  const kept = await fetch(`${origin}/locales/xx.json`, { headers: { 'if-none-match': '"1"' } });
  expect([kept.status, kept.headers.get('etag')]).toEqual([304, '"1"']);
  expect((await fetch(`${origin}/anything`, { method: 'HEAD' })).status).toBe(200);
  expect(
    await raw('PUT /a HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 2\r\n\r\nhi'),
  ).toMatch(/^HTTP\/1\.1 304 /);
  expect(arrived.at(-1)).toMatchObject({ method: 'PUT', body: 'hi' });
});

test('hop-by-hop and forwarding headers, and headers of other methods, are not passed on', async () => {
  const { raw, arrived } = await startSigner((_request, response) =>
    response
      .writeHead(200, { connection: 'x-inner, close', 'x-inner': '1', 'keep-alive': 'timeout=9' })
      .end('{}'),
  );
  const lines = [
    ...['GET /anything HTTP/1.1', 'Host: exchange.hk.localhost', 'Connection: close, X-Named', 'X-Named: 1'],
    ...[
      'TE: trailers',
      'Upgrade: websocket',
      'Proxy-Authorization: Basic eA==',
      'X-Request-Signature: v1.a.b',
    ],
    ...[
      'X-Forwarded-For: 10.0.0.1',
      'Forwarded: for=10.0.0.1',
      'X-Forwarded-Proto: https',
      'X-Real-IP: 10.0.0.1',
    ],
    ...['X-HTTP-Method-Override: DELETE', 'X-Original-URL: /admin', 'X-Other: kept', '', ''],
  ];
  const answer = await raw(lines.join('\r\n'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toMatch(/x-inner|timeout=9/i);
  const { host, connection, ...headers } = arrived[0]?.headers ?? {};
  expect(host).toMatch(/^127\.0\.0\.1:/);
  expect(connection).not.toMatch(/x-named/i);
  expect(headers).toEqual({
    ...{ 'accept-encoding': 'identity', 'x-other': 'kept', 'x-forwarded-for': '127.0.0.1' },
    ...{ 'x-forwarded-host': 'exchange.hk.localhost', 'x-forwarded-proto': 'http' },
  });
});

test('a trusted proxy identifies the caller', async () => {
  const access = {
    ...localAccess,
    ...{ allowedHosts: ['assets.example', 'localhost'], trustedProxies: ['127.0.0.1'] },
  };
  const { raw, arrived } = await startSigner(json({}), { access });
  await raw(
    'GET /a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: 203.0.113.7\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: assets.example\r\n\r\n',
  );
  expect(arrived[0]?.headers).toMatchObject({
    ...{
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'assets.example',
    },
  });
});

async function refusalOf(response: Response) {
  const { ret_code: code, result } = (await response.json()) as { ret_code: number; result: unknown };
  return [response.status, code, result];
}

test('an upstream that is unreachable, late, too large or compressed is reported as such and logged without its address', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const gone = await startSigner(json({}), {
    upstream: { origin: `http://127.0.0.1:${port}`, patienceMs: 5_000 },
  });
  for (const path of [config, '/anything'])
    expect(await refusalOf(await fetch(gone.origin + path, path === config ? ask : {}))).toEqual([
      502,
      10016,
      {},
    ]);
  expect(gone.logged.join()).toContain('ECONNREFUSED');
  expect(gone.logged.join()).not.toContain(String(port));

  const other = await startSigner((request, response) => {
    if (request.headers.cookie === 'large') response.end('x'.repeat(17 * 1024 * 1024));
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{}'));
  });
  for (const cookie of ['large', 'gzip'])
    expect(
      await refusalOf(await fetch(other.origin + config, { ...ask, headers: { ...ask.headers, cookie } })),
    ).toEqual([502, 10016, {}]);
});

test('a truncated answer is never passed on as complete, and never signed', async () => {
  const { origin } = await startSigner((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"ret_code":0,"result":{}');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(fetch(`${origin}/anything`).then((answer) => answer.text())).rejects.toThrow();
  expect(await refusalOf(await fetch(origin + config, ask))).toEqual([502, 10016, {}]);
});

test('an upstream that does not answer times out', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const upstream = { origin: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, patienceMs: 200 };
  const { origin } = await startSigner(json({}), { upstream });
  expect(await refusalOf(await fetch(`${origin}/anything`))).toEqual([504, 10000, {}]);
  silent.closeAllConnections();
  silent.close();
});

test('a body that is too large is refused before it is passed on', async () => {
  const { origin, arrived } = await startSigner(json({}));
  const response = await fetch(`${origin}/anything`, { method: 'POST', body: 'x'.repeat(300 * 1024) });
  expect(await refusalOf(response)).toEqual([200, 10001, {}]);
  expect(arrived).toEqual([]);
});
