import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProxySettings } from '../../../../scripts/settings/environment/studio.ts';
import { proxySignIn } from '../../../../scripts/studio/signIn/proxySignIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'user-assets-proxy-'));
const secretFile = join(folder, 'secret');
const secret = 'k'.repeat(32);
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => writeFileSync(secretFile, `${secret}\n`));

const team: ProxySettings = {
  header: 'x-auth-request-email',
  origin: 'https://studio.example',
  secretFile,
  editors: ['ada@bank.example'],
  trustedProxies: ['127.0.0.1'],
};

/** What the proxy sends for somebody it has let through. */
const right = [
  'Host: studio.example',
  'X-Forwarded-For: 192.0.2.7',
  'X-Forwarded-Proto: https',
  `X-Studio-Secret: ${secret}`,
  'X-Auth-Request-Email: ada@bank.example',
];
const without = (name: string) => right.filter((line) => !line.startsWith(`${name}:`));
const saved = 'Origin: https://studio.example';

/** Sends a request line by line, as a caller can who writes to the socket itself. */
async function send(
  lines: readonly string[],
  { method = 'GET', path = '/studio/', ...change }: Sending = {},
) {
  const settings = { ...team, ...change };
  const app: FastifyInstance = Fastify({ trustProxy: [...settings.trustedProxies] });
  const signIn = proxySignIn(settings);
  signIn.guard(app);
  app.all('/studio/', (request) => ({ person: signIn.personOf(request) }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write([`${method} ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'));
    const answer = await text(socket);
    return { status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n')[1] ?? '' };
  } finally {
    await app.close();
  }
}

interface Sending extends Partial<ProxySettings> {
  method?: string;
  path?: string;
}

describe('proxySignIn', () => {
  it('admits whom the proxy names, as an editor or not', async () => {
    const { status, body } = await send(right);
    expect([status, body]).toEqual([200, '{"person":{"name":"ada@bank.example","mayEdit":true}}']);
    const other = [...without('X-Auth-Request-Email'), 'X-Auth-Request-Email: grace@bank.example'];
    expect((await send(other)).body).toBe('{"person":{"name":"grace@bank.example","mayEdit":false}}');
    expect((await send(other, { editors: 'all' })).body).toContain('"mayEdit":true');
  });

  it('accepts a change from its own pages', async () => {
    expect((await send([...right, saved], { method: 'POST' })).status).toBe(200);
  });

  it('accepts a new secret as soon as it is written, and refuses everybody while there is none', async () => {
    writeFileSync(secretFile, 'n'.repeat(32));
    expect((await send(right)).status).toBe(403);
    const next = [...without('X-Studio-Secret'), `X-Studio-Secret: ${'n'.repeat(32)}`];
    expect((await send(next)).status).toBe(200);
    writeFileSync(secretFile, '');
    expect((await send(next)).status).toBe(403);
  });

  it.each<[given: string, lines: readonly string[], sending?: Sending]>([
    ['a caller who is not the proxy, whatever they send', right, { trustedProxies: ['192.0.2.1'] }],
    [
      'a caller who claims to be the proxy',
      [...without('X-Forwarded-For'), 'X-Forwarded-For: 192.0.2.1'],
      { trustedProxies: ['192.0.2.1'] },
    ],
    ['another program of the same machine, which has no secret', without('X-Studio-Secret')],
    ['another secret', [...without('X-Studio-Secret'), `X-Studio-Secret: ${secret}k`]],
    ['an empty secret', [...without('X-Studio-Secret'), 'X-Studio-Secret:']],
    ['two secrets', [...right, `X-Studio-Secret: ${secret}`]],
    ['nobody', without('X-Auth-Request-Email')],
    ['an empty name', [...without('X-Auth-Request-Email'), 'X-Auth-Request-Email:']],
    ['two names', [...right, 'X-Auth-Request-Email: eve@bank.example']],
    [
      'two names in one',
      [...without('X-Auth-Request-Email'), 'X-Auth-Request-Email: a@b.example, c@b.example'],
    ],
    ['a name with a space', [...without('X-Auth-Request-Email'), 'X-Auth-Request-Email: ada lovelace']],
    [
      'a name in another script',
      [...without('X-Auth-Request-Email'), 'X-Auth-Request-Email: ad\u00e4@b.example'],
    ],
    ['an endless name', [...without('X-Auth-Request-Email'), `X-Auth-Request-Email: ${'a'.repeat(255)}`]],
    [
      'the name under another spelling of the header',
      [...without('X-Auth-Request-Email'), 'X_Auth_Request_Email: ada@bank.example'],
    ],
    ['a request without TLS', [...without('X-Forwarded-Proto'), 'X-Forwarded-Proto: http']],
    ['a request that does not mention TLS', without('X-Forwarded-Proto')],
    ['a foreign host name that points here', [...without('Host'), 'Host: evil.example']],
    ['the name with another port', [...without('Host'), 'Host: studio.example:8443']],
    ['a page of another site', [...right, 'Origin: https://evil.example']],
    ['a form of another site', [...right, 'Origin: https://evil.example'], { method: 'POST' }],
    ['a page without origin', [...right, 'Origin: null'], { method: 'POST' }],
    ['a change without an origin', right, { method: 'POST' }],
    ['a page without TLS of the same name', [...right, 'Origin: http://studio.example'], { method: 'POST' }],
  ])('refuses %s', async (_given, lines, sending) => {
    const { status, body } = await send(lines, sending);
    expect(status).toBe(403);
    expect(body).toMatch(/studio/);
    expect(body).not.toContain('person');
  });

  it.each([
    ['a bare line feed', 'X-Auth-Request-Email: eve@bank.example\nX-Studio-Secret: guessed'],
    ['a header continued on the next line', 'X-Auth-Request-Email: ada@bank\r\n .example'],
    ['a name with a zero', 'X-Auth-Request-Email: ada\u0000@bank.example'],
  ])('does not answer %s', async (_given, line) => {
    expect([400, 403]).toContain((await send([...without('X-Auth-Request-Email'), line])).status);
  });

  it('protects unknown addresses, too', async () => {
    expect((await send(right, { path: '/login' })).status).toBe(404);
    expect((await send(without('X-Studio-Secret'), { path: '/login' })).status).toBe(403);
  });
});
