import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { operations } from '../../../../generated/api/operations.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { createLogger } from '../../../../src/sandbox/platform/logger.ts';

const drawn = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const given = '6f1c2a90b3d44e58a7c0ffee12345678';

const lines: string[] = [];
let exchange: Exchange;
beforeAll(async () => {
  exchange = await createExchange({
    dataDir: 'memory',
    port: 0,
    access: {
      allowedHosts: ['localhost', '127.0.0.1'],
      trustedProxies: ['10.1.0.0/16', '127.0.0.1', 'fd00::/8'],
    },
    log: createLogger((line) => lines.push(line)),
  });
});
afterAll(() => exchange.close());
beforeEach(() => void lines.splice(0));

const ask = (
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
  url: string = operations.routeProbe.path,
) => exchange.app.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress });

describe('the id of a request', () => {
  it.each(['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '::ffff:10.1.2.3', 'fd00::7'])(
    'is taken from a trusted proxy at %s',
    async (proxy) => {
      expect((await ask({ 'x-request-id': given }, proxy)).headers['x-request-id']).toBe(given);
    },
  );

  it.each(['203.0.113.7', '10.2.0.1', '::1', '2001:db8::1'])(
    'is generated for %s, whatever it sends',
    async (caller) => {
      expect((await ask({ 'x-request-id': given }, caller)).headers['x-request-id']).toMatch(drawn);
    },
  );

  it.each([
    ['none', undefined],
    ['15 characters', 'a'.repeat(15)],
    ['65 characters', 'a'.repeat(65)],
    ['10 kB', 'a'.repeat(10_000)],
    ['a line break', `${given}\n{"level":"security","message":"login"}`],
    ['spaces', 'a b c d e f g h i j'],
    ['letters of another script', 'идентификатор-запроса'],
    ['a quote and a brace', 'aaaaaaaaaaaaaaaa"}'],
    ['two ids', `${given}, ${given}`],
  ])('%s: is generated even for a trusted proxy', async (_, id) => {
    const answer = await ask(id === undefined ? {} : { 'x-request-id': id });
    expect(answer.headers['x-request-id']).toMatch(drawn);
  });

  it.each([16, 64])('may have %i characters', async (length) => {
    const id = '_-Az09xyz'.repeat(8).slice(0, length);
    expect((await ask({ 'x-request-id': id })).headers['x-request-id']).toBe(id);
  });

  it('is different each time, also for an unknown page and an unknown host name', async () => {
    const answers = await Promise.all([
      ask({}),
      ask({}),
      ask({ accept: 'text/html' }, '127.0.0.1', '/nowhere'),
      ask({ host: 'evil.example' }),
    ]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(drawn);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is generated when a connection sends two id headers', async () => {
    const { hostname, port } = new URL(exchange.address);
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let read = '';
      socket.on('data', (piece) => {
        read += String(piece);
      });
      socket.on('end', () => resolve(read));
      socket.on('error', reject);
      const twice = `X-Request-Id: ${given}\r\n`.repeat(2);
      socket.write(`GET /t1 HTTP/1.1\r\nHost: localhost\r\n${twice}Connection: close\r\n\r\n`);
    });
    expect(text).toMatch(/^HTTP\/1\.1 200/);
    expect(text).not.toContain(given);
  });
});

describe('lines of the log', () => {
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  test('contain the request id for a security event', async () => {
    const answer = await ask({}, '127.0.0.1', operations.memberInfo.path);
    expect(logged()).toMatchObject([
      { level: 'security', requestId: answer.headers['x-request-id'], details: { code: 10007 } },
    ]);
  });

  test('contain the request id for a security event after a body, read or refused', async () => {
    for (const [payload, type] of [
      ['{"events":', 'application/json'],
      ['account=nobody', 'application/x-www-form-urlencoded'],
    ]) {
      lines.splice(0);
      const isForm = type?.includes('form');
      const answer = await exchange.app.inject({
        method: 'POST',
        url: isForm ? '/login' : operations.monitoringReport.path,
        headers: { host: 'localhost', 'content-type': type, 'x-request-id': given },
        payload: payload ?? '',
      });
      expect(answer.headers['x-request-id']).toBe(given);
      expect(logged()).toMatchObject([{ level: 'security', requestId: given }]);
    }
  });

  test('keep the ids of concurrent requests apart', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `request-number-${at}-of-20`);
    await Promise.all(ids.map((id) => ask({ 'x-request-id': id }, '10.1.0.9', operations.memberInfo.path)));
    expect(new Set(logged().map(({ requestId }) => requestId))).toEqual(new Set(ids));
  });

  test('contain no id when no request caused them', () => {
    exchange.context.log.warn('A job is late.');
    expect(Object.keys(logged()[0] ?? {})).toEqual(['level', 'time', 'message']);
  });
});
