import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../support/openServer.ts';

// What every answer says to browsers, and which requests are none (ASVS 3.4, 4.1, 4.2 and 13.4).

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.exchange.close());

const profile = '/v2/private/user/profile';

describe.each<[string, string]>([
  ['of the API', profile],
  ['at an unknown address', '/nowhere'],
  ['at an address that cannot be read', `${profile}/%ff`],
  ['of the login page', '/login'],
])('an answer %s', (_name, url) => {
  test('states its type and encoding, and forbids sniffing and framing', async () => {
    const { headers } = await server.app.inject({ url, headers: await server.signIn(533285) });
    expect(headers['content-type']).toMatch(/^(?:application\/json|text\/html); charset=utf-8$/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
    });
  });
});

test('API answers are never stored and would run nothing as a page', async () => {
  const { headers } = await server.app.inject({ url: profile, headers: await server.signIn(533285) });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

/** What the server answers to these bytes, until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.exchange.address).port), 'localhost');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const head =
  'POST /logout HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n';

test.each([
  ['two kinds of length', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `],
  ['a space before a colon', `${head}Content-Length : 2\r\n\r\n{}`],
  ['other line ends', `${head.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}`],
])('a request with %s is refused, so that no second request can be smuggled in it', async (_what, bytes) => {
  expect(await answerTo(bytes)).toMatch(/^HTTP\/1\.1 400 /);
});

test('TRACE echoes nothing of the request', async () => {
  const answer = await answerTo(
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ua_session=abc\r\n\r\n',
  );
  expect(answer).not.toContain('ua_session');
  expect(answer).toContain('"ret_code":10017');
});
