import { expect, test } from 'vitest';
import { type RequestToSign, signRequest } from '../../sandbox/support/signRequest.ts';
import { json, type StartedSigner, startSigner, success } from './startSigner.ts';

const path = '/user/public/risk/verify';
const text = '{"risk_token":"aaaa","component_list":{"google2fa":"123456"}}';

const sign = ({ keys, clock }: StartedSigner, change: Partial<RequestToSign> = {}) =>
  signRequest({
    method: 'POST',
    url: path,
    body: text,
    key: keys.requestPublic,
    now: clock.now(),
    ...change,
  });

async function codeOf(
  { origin }: StartedSigner,
  headers: Readonly<Record<string, string>>,
  body: string | null = text,
  url = path,
): Promise<number> {
  const answer = await fetch(origin + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return ((await answer.json()) as { ret_code: number }).ret_code;
}

const start = () => startSigner(json(success({ risk_token: 'b' })));

test('a signed request is passed on without its signature; an unsigned or wrongly signed one is refused', async () => {
  const signer = await start();
  expect(await codeOf(signer, sign(signer))).toBe(0);
  expect(signer.arrived[0]).toMatchObject({ method: 'POST', url: path, body: text });
  expect(signer.arrived[0]?.headers).not.toHaveProperty('x-request-signature');
  expect(await codeOf(signer, {})).toBe(10004);
  expect(await codeOf(signer, sign(signer), text.replace('aaaa', 'bbbb'))).toBe(10004);
  expect(await codeOf(signer, sign(signer, { url: '/send/email' }))).toBe(10004);
  expect(await codeOf(signer, sign(signer, { now: signer.clock.now() - 30_001 }))).toBe(10002);
  expect(signer.arrived).toHaveLength(1);
});

test('a request is accepted once, also by the next gateway process', async () => {
  const signer = await start();
  const again = sign(signer);
  expect(await codeOf(signer, again)).toBe(0);
  expect(await codeOf(signer, again)).toBe(10002);
  const next = await startSigner(json(success({})), { folder: signer.folder });
  expect(await codeOf(next, again)).toBe(10002);
  expect(await codeOf(next, sign(next))).toBe(0);
  // Long past its time, its nonce is forgotten, and the time refuses it.
  next.clock.advance(300_000);
  expect(await codeOf(next, sign(next))).toBe(0);
  expect(await codeOf(next, again)).toBe(10002);
});

test('the body that was verified is passed on: the last of a repeated name, and numbers as the signature reads them', async () => {
  const signer = await start();
  const twice = '{"to":"mine","to":"theirs","n":12345678901234567890, "e":1.0}';
  expect(await codeOf(signer, sign(signer, { body: twice }), twice)).toBe(0);
  expect(signer.arrived[0]?.body).toBe('{"to":"theirs","n":12345678901234567000,"e":1}');
  expect(signer.arrived[0]?.headers['content-length']).toBe(String(signer.arrived[0]?.body.length));
  expect(await codeOf(signer, sign(signer, { body: '' }), null)).toBe(0);
  expect(signer.arrived[1]?.body).toBe('');
});

test.each([
  ['prototypes', '{"__proto__":{"a":1}}', {}],
  ['constructors', '{"a":{"constructor":{"prototype":{}}}}', {}],
  ['truncated JSON', '{"a":', {}],
  ['half a surrogate pair', '{"a":"\\ud800"}', {}],
  ['another content type', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a compressed body', text, { 'content-encoding': 'gzip' }],
])('a signed request with %s is refused', async (_, body, headers) => {
  const signer = await start();
  expect(await codeOf(signer, { ...sign(signer, { body }), ...headers }, body)).toBe(10001);
  expect(signer.arrived).toEqual([]);
});

test('a query is refused, as no signature covers it', async () => {
  const signer = await start();
  expect(await codeOf(signer, sign(signer), text, `${path}?risk_token=other`)).toBe(10001);
  expect(signer.arrived).toEqual([]);
});

test('the number of signature checks is limited per network', async () => {
  const signer = await start();
  const codes = await Promise.all(
    Array.from({ length: 25 }, () => codeOf(signer, { 'x-request-signature': 'no' })),
  );
  expect(codes.filter((code) => code === 10006)).toHaveLength(5);
  expect(signer.logged).toEqual([]);
  signer.clock.advance(1_001);
  expect(await codeOf(signer, sign(signer))).toBe(0);
});

const deep = '/exchangeNew/convert/execute';
test.each([
  ...[`${deep}/`, `/${deep}`, `${deep};a=1`, `${deep}.json`, deep.toUpperCase(), `${deep}%20`, `${deep}.`],
  ...[`/exchangeNew/./convert/execute`, `/x/..${deep}`, `/x/%2e%2E${deep}`, `/exchangeNew/convert%2Fexecute`],
  ...[`/exchangeNew/conver%74/execute`, `/exchangeNew\\convert/execute`, `/exchangeNew/convert/execute%00`],
  ...[
    `/exchangeNew/convert%252Fexecute`,
    `http://127.0.0.1:1${deep}`,
    `//127.0.0.1:1${deep}`,
    `@127.0.0.1${deep}`,
  ],
  ...['*', '127.0.0.1:1', '/%', '/%zz', `${deep}#`, '/a#b'],
])('a path that could be interpreted in another way is refused: %s', async (target) => {
  const signer = await start();
  for (const method of ['POST', 'GET']) {
    const answer = await signer.raw(
      `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 |"ret_code":10017/);
  }
  expect(signer.arrived).toEqual([]);
});

test.each(['GET', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'TRACE', 'CONNECT'])(
  'a described path only accepts its own method, not %s',
  async (method) => {
    const signer = await start();
    await signer.raw(`${method} ${deep} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(signer.arrived).toEqual([]);
  },
);

test('a preflight request is passed on', async () => {
  const signer = await startSigner((_request, response) => response.writeHead(204).end());
  expect((await fetch(signer.origin + deep, { method: 'OPTIONS' })).status).toBe(204);
});

test.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3'],
  ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
  ['chunks in disguise', 'Transfer-Encoding: xchunked'],
  ['a header in a header', 'X-A: b\rX-Request-Signature: c'],
])('a request with %s is malformed', async (_, header) => {
  const signer = await start();
  const answer = await signer.raw(
    `POST /anything HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n\r\n0\r\n\r\nGET /inner HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(signer.arrived).toEqual([]);
});

test('an unknown host name is not answered', async () => {
  const signer = await start();
  const answer = await signer.raw('GET /a HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  expect(signer.arrived).toEqual([]);
});
