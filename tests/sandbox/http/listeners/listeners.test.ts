import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { Sessions } from '../../../../src/sandbox/http/sessions/sessions.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';

const quiet = { info() {}, security() {}, warn() {}, error() {} };
let folder = '';
let exchange: Exchange;
let one = '';
let two = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/x.js'), 'x;');
  const routeFileFor = () => 'notFound.html';
  const pages = { folder, routeFileFor, homeFor: async () => '/user/assets/withdraw/' };
  exchange = await createExchange({ dataDir: 'memory', port: 0, alternates: 2, pages, log: quiet });
  [one = '', two = ''] = exchange.listeners.alternates;
});
afterAll(async () => {
  await exchange.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  for (const { id } of exchange.listeners.state()) await exchange.listeners.set(id, null);
});

async function signedIn(): Promise<Record<string, string>> {
  const { db, clock, config } = exchange.context;
  const { sessionId, userToken } = await new Sessions(db, clock, config).open(533285);
  return { cookie: `ua_session=${sessionId}`, usertoken: userToken };
}

describe('a further listener of the same exchange', () => {
  it('serves public and private operations with the session of the main listener', async () => {
    const headers = await signedIn();
    for (const origin of [exchange.address, one, two]) {
      const probe = await fetch(`${origin}/t1`);
      expect(await probe.json()).toHaveProperty('time');
      const profile = await fetch(`${origin}/v2/private/user/profile`, { headers });
      expect((await profile.json()).result.id).toBe(533285);
    }
  });

  it.each([
    '/',
    '/login',
    '/sandbox',
    '/sandbox/',
    '/sandbox/api/state',
    '/sandbox/api/listeners',
    '/user/assets/',
    '/user/assets/exchange/index',
    '/nothing',
  ])('does not serve %s', async (path) => {
    const answer = await fetch(one + path, { redirect: 'manual' });
    expect(await answer.json()).toMatchObject({ ret_code: 10017 });
  });

  it('does not serve the files of a build', async () => {
    const at = (origin: string) => fetch(`${origin}/user/assets/assets/x.js`).then(({ status }) => status);
    expect([await at(exchange.address), await at(one)]).toEqual([200, 404]);
  });

  it('serves neither POST /login nor the control page, which the main listener has', async () => {
    const body = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"id":"alternate1","fault":null}',
    };
    expect(await (await fetch(`${one}/login`, { method: 'POST' })).json()).toMatchObject({ ret_code: 10017 });
    expect(await (await fetch(`${one}/sandbox/api/listeners`, body)).json()).toMatchObject({
      ret_code: 10017,
    });
    expect((await fetch(`${exchange.address}/sandbox/api/listeners`, body)).status).toBe(200);
  });
});

describe('cross-origin access to a further listener', () => {
  const ask = (listener: string, origin: string, init: RequestInit = {}) =>
    fetch(`${listener}/t1`, { ...init, headers: { origin, ...init.headers } });

  it('is granted to exactly the main listener', async () => {
    const answer = await ask(one, exchange.address);
    expect(answer.headers.get('access-control-allow-origin')).toBe(exchange.address);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'X-Response-Signature, client-tag, Retry-After, X-Request-Id',
    );
    expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
  });

  it('answers a preflight with the permitted headers, for 600 s', async () => {
    const answer = await ask(one, exchange.address, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(exchange.address);
    expect(answer.headers.get('access-control-allow-headers')?.split(', ')).toEqual([
      'Content-Type',
      'platform',
      'UserToken',
      'Guid',
      'client-tag',
      'X-Request-Signature',
    ]);
    expect(answer.headers.get('access-control-max-age')).toBe('600');
  });

  it.each(['https://evil.example', 'null', 'http://localhost', 'http://localhost:1'])(
    'grants %s nothing',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await ask(one, origin, { method });
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
      }
    },
  );

  it('keeps the other Vary of a compressed answer', async () => {
    const answer = await fetch(`${one}/v2/public/country-list`, { headers: { origin: exchange.address } });
    expect(answer.headers.get('vary')).toBe('Origin, accept-encoding');
  });

  it('is never granted by the main listener', async () => {
    const answer = await ask(exchange.address, one);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a fault of one listener', () => {
  const probe = (origin: string) => fetch(`${origin}/t1`, { signal: AbortSignal.timeout(300) });

  it.each(['refuse', 'reset'] as const)(
    'of kind %s breaks its connections and no others',
    async (failure) => {
      // Read to its end, so that the connection is kept and could be used again.
      await (await probe(one)).text();
      await exchange.listeners.set('alternate1', { failure });
      await expect(probe(one)).rejects.toThrow('fetch failed');
      expect((await probe(two)).status).toBe(200);
      expect((await probe(exchange.address)).status).toBe(200);
      await exchange.listeners.set('alternate1', null);
      expect((await probe(one)).status).toBe(200);
    },
  );

  it('of kind hang never answers', async () => {
    await exchange.listeners.set('alternate2', { failure: 'hang' });
    await expect(probe(two)).rejects.toThrow(/timeout/);
  });

  it('with a status is answered so that the page can read it', async () => {
    await exchange.listeners.set('alternate1', { failure: { status: 503 } });
    const answer = await fetch(`${one}/t1`, { headers: { origin: exchange.address } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('access-control-allow-origin')).toBe(exchange.address);
  });

  it('with a delay delays everything else', async () => {
    await exchange.listeners.set('alternate1', { delayMs: 120 });
    const startedAt = performance.now();
    expect((await probe(one)).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(110);
  });

  it('on the main listener breaks its calls and keeps its pages', async () => {
    await exchange.listeners.set('current', { failure: 'refuse' });
    await expect(probe(exchange.address)).rejects.toThrow('fetch failed');
    expect((await fetch(`${exchange.address}/login`)).status).toBe(200);
    expect((await fetch(`${exchange.address}/sandbox/api/listeners`)).status).toBe(200);
  });

  it('is set and reported by the local API of the control page', async () => {
    const post = (body: unknown) =>
      fetch(`${exchange.address}/sandbox/api/listeners`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const fault = { delayMs: 20, failure: { status: 502 } };
    const set = await (await post({ id: 'alternate2', fault })).json();
    expect(set.listeners).toEqual([
      { id: 'current', origin: exchange.address, fault: null },
      { id: 'alternate1', origin: one, fault: null },
      { id: 'alternate2', origin: two, fault },
    ]);
    expect(await (await fetch(`${exchange.address}/sandbox/api/listeners`)).json()).toEqual(set);
    for (const [body, field] of [
      [{ fault: null }, '/id'],
      [{ id: 'alternate3', fault: null }, '/id'],
      [{ id: 'alternate1' }, '/fault'],
      [{ id: 'alternate1', fault: {} }, '/fault'],
      [{ id: 'alternate1', fault: { delayMs: -1 } }, '/fault/delayMs'],
      [{ id: 'alternate1', fault: { failure: 'burn' } }, '/fault/failure'],
      [{ id: 'alternate1', fault: { failure: { status: 200 } } }, '/fault/failure/status'],
      [{ id: 'alternate1', fault: { other: 1 } }, '/fault/other'],
    ] as const) {
      const refused = await post(body);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ field });
    }
    const foreign = await fetch(`${exchange.address}/sandbox/api/listeners`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"id":"alternate1","fault":{"failure":"hang"}}',
    });
    expect(foreign.status).toBe(403);
  });
});

test('an exchange without alternates has one listener', async () => {
  const alone = await createExchange({ dataDir: 'memory', port: 0, log: quiet });
  expect(alone.listeners.state()).toEqual([{ id: 'current', origin: alone.address, fault: null }]);
  await expect(alone.listeners.set('alternate1', null)).rejects.toThrow(RangeError);
  await alone.close();
});

test('the listeners take the ports after the main one, and skip a port that is taken', async () => {
  const base = await freePorts();
  const taken = createServer((_request, response) => response.end('somebody else'));
  await new Promise<void>((resolve) => taken.listen(base + 1, '127.0.0.1', resolve));
  const opened = await createExchange({ dataDir: 'memory', port: base, alternates: 2, log: quiet });
  try {
    const [first = '', second] = opened.listeners.alternates;
    expect(second).toBe(`http://localhost:${base + 2}`);
    expect(first).not.toBe(`http://localhost:${base + 1}`);
    expect((await fetch(`${first}/t1`)).status).toBe(200);
  } finally {
    await opened.close();
    taken.close();
  }
});

test('closing does not wait for hanging calls, and frees the ports', async () => {
  const opened = await createExchange({ dataDir: 'memory', port: 0, alternates: 2, log: quiet });
  await opened.listeners.set('alternate1', { failure: 'hang' });
  const [first = ''] = opened.listeners.alternates;
  const hanging = fetch(`${first}/t1`).catch(() => 'broken');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await opened.close();
  expect(await hanging).toBe('broken');
  await expect(fetch(`${first}/t1`)).rejects.toThrow('fetch failed');
});

/** A port that is free and whose next two are, as far as anybody can know. */
async function freePorts(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null && address.port < 65_000
    ? address.port
    : freePorts();
}
