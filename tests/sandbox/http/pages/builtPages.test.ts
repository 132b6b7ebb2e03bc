import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPages } from '../../../../src/sandbox/http/server/registerPages.ts';

const code = 'export const assets = 1;\n';
const page = '<script type="application/json" id="ua-site">{}</script><p>Convert</p>';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const files: Record<string, string | Buffer> = {
    'pages/exchangeIndex.html': page,
    'pages/notFound.html': '<p>No such page</p>',
    'assets/main-abc123.js': code,
    'assets/main-abc123.js.br': brotliCompressSync(code),
    'assets/main-abc123.js.gz': gzipSync(code),
    'assets/plex-abc123.woff2': Buffer.from([1, 2, 3]),
    'assets/manifest-abc123.webmanifest': '{}',
    'assets/.secret.js': 'secret',
    'robots.txt': 'User-agent: *\nDisallow: /\n',
    'stamp.js': 'secret',
  };
  await Promise.all(
    ['pages', 'assets/inner.js'].map((name) => mkdir(join(folder, name), { recursive: true })),
  );
  await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(join(folder, name), bytes)));
  app = Fastify();
  const known: Record<string, string> = {
    '/user/assets/exchange/index': 'exchangeIndex.html',
    '/user/assets/withdraw': 'withdraw.html',
  };
  const pages = {
    folder,
    routeFileFor: (path: string) => known[path] ?? 'notFound.html',
    homeFor: async (hostname: string, now: number) => `/user/assets/home?of=${hostname}&at=${now}`,
  };
  registerPages(
    app,
    pages,
    () => site,
    () => 7,
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const asset = (name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/user/assets/assets/${name}`, headers });

const site = {
  environment: 'test',
  apiHost: '',
  alternates: ['http://localhost:4174'],
  sandboxHref: '/sandbox/',
  keys: { request: 'REQ</script>', response: 'RES' },
} as const;

describe('pages', () => {
  test('are told which exchange serves them, and may reach its other listeners', async () => {
    const { body, headers } = await app.inject('/user/assets/exchange/index');
    const block = /id="ua-site">([^<]*)</.exec(body)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual(site);
    expect(headers['content-security-policy']).toContain("connect-src 'self' http://localhost:4174");
  });

  test.each([
    ['/', '/user/assets/home?of=exchange.hk&at=7'],
    ['/user/assets', '/user/assets/'],
    ['/user/assets?currency=JPY', '/user/assets/?currency=JPY'],
  ])('redirect from %s to %s', async (url, target) => {
    const { statusCode, headers } = await app.inject({ url, headers: { host: 'exchange.hk' } });
    expect([statusCode, headers.location]).toEqual([302, target]);
  });

  test('each have a policy that allows no inline script and no inline style', async () => {
    const { headers } = await app.inject('/user/assets/exchange/index?coin=BTC');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' http://localhost:4174; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
  });

  test('are never stored', async () => {
    const { headers } = await app.inject('/user/assets/exchange/index');
    expect([headers['cache-control'], headers['content-type']]).toEqual([
      'no-store',
      'text/html; charset=utf-8',
    ]);
  });

  test.each(['/user/assets/nowhere', '/user/assets/%', '/user/assets/..%2f..%2fetc%2fpasswd'])(
    'answer %s with an error and reveal no file',
    async (url) => {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(body).not.toContain('root:');
    },
  );

  test('are served anew after a rebuild', async () => {
    await writeFile(join(folder, 'pages/exchangeIndex.html'), `${page}<p>Second build</p>`);
    expect((await app.inject('/user/assets/exchange/index')).body).toContain('Second build');
  });

  test('are replaced by one sentence where they are not built', async () => {
    const { statusCode, body } = await app.inject('/user/assets/withdraw');
    expect([statusCode, body]).toEqual([503, 'This page is not built. Run npm run build and load it again.']);
  });
});

test('the service worker is revalidated each time, and may only fetch', async () => {
  expect((await app.inject('/user/assets/worker.js')).statusCode).toBe(404);
  await writeFile(join(folder, 'worker.js'), 'self;');
  const { body, headers } = await app.inject('/user/assets/worker.js');
  expect([
    body,
    headers['content-type'],
    headers['cache-control'],
    headers['content-security-policy'],
  ]).toEqual([
    'self;',
    'application/javascript; charset=utf-8',
    'no-cache',
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  ]);
  expect(headers['service-worker-allowed']).toBeUndefined();
  const held = { 'if-none-match': String(headers.etag) };
  expect((await app.inject({ url: '/user/assets/worker.js', headers: held })).statusCode).toBe(304);
});

test('robots.txt is what the build contains, and missing when the build has none', async () => {
  const { body, headers } = await app.inject('/robots.txt');
  expect([body, headers['content-type'], headers['cache-control']]).toEqual([
    'User-agent: *\nDisallow: /\n',
    'text/plain; charset=utf-8',
    'no-cache',
  ]);
  await rm(join(folder, 'robots.txt'));
  const { statusCode, body: none } = await app.inject('/robots.txt');
  expect([statusCode, none]).toEqual([404, 'There is no such file.']);
});

describe('assets', () => {
  test.each<[string, string | undefined, (bytes: Buffer) => Buffer]>([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br, gzip', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=1.0', 'gzip', gunzipSync],
    ['br; q=0.000, gzip; q=0', undefined, (bytes) => bytes],
    ['brotli, x-gzip', undefined, (bytes) => bytes],
    ['', undefined, (bytes) => bytes],
  ])('requested with "%s" are sent as %s', async (accepted, encoding, open) => {
    const { headers, rawPayload } = await asset('main-abc123.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(open(rawPayload).toString()).toBe(code);
  });

  test('include a manifest with the type that browsers require', async () => {
    const { statusCode, headers } = await asset('manifest-abc123.webmanifest');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json']);
  });

  test('are sent uncompressed when they have no compressed twins', async () => {
    const { headers, rawPayload } = await asset('plex-abc123.woff2', { 'accept-encoding': 'br' });
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['font/woff2', undefined]);
    expect([...rawPayload]).toEqual([1, 2, 3]);
  });

  test('are cached for good, and not sent again to clients that have them', async () => {
    const { headers } = await asset('main-abc123.js', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    const etag = String(headers.etag);
    const since = String(headers['last-modified']);
    const given: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"other", ${etag}` }, 304],
      // A proxy that compresses makes a strong one weak; whoever asks for it compares no further.
      [{ 'if-none-match': etag.replace('W/', '') }, 304],
      [{ 'if-none-match': '"other"', 'if-modified-since': since }, 200],
      [{ 'if-modified-since': since }, 304],
      [{ 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' }, 200],
      [{ 'if-modified-since': 'nonsense' }, 200],
      // Another encoding is another file.
      [{ 'if-none-match': etag, 'accept-encoding': 'gzip' }, 200],
    ];
    for (const [requested, want] of given) {
      const { statusCode } = await asset('main-abc123.js', { 'accept-encoding': 'br', ...requested });
      expect([requested, statusCode]).toEqual([requested, want]);
    }
  });

  test('are the new ones after a rebuild', async () => {
    await mkdir(join(folder, 'next'));
    await writeFile(join(folder, 'next/main-def456.js'), 'second build');
    await rename(join(folder, 'assets'), join(folder, 'old'));
    expect((await asset('main-abc123.js')).statusCode).toBe(404);
    await rename(join(folder, 'next'), join(folder, 'assets'));
    expect((await asset('main-def456.js')).body).toBe('second build');
    await rm(join(folder, 'assets'), { recursive: true });
    await rename(join(folder, 'old'), join(folder, 'assets'));
    expect((await asset('main-abc123.js')).body).toBe(code);
  });

  test('are sent whole when a part is requested', async () => {
    const { statusCode, headers, body } = await asset('main-abc123.js', { range: 'bytes=0-3' });
    expect([statusCode, headers['accept-ranges'], body]).toEqual([200, undefined, code]);
  });

  test.each([
    '../stamp.js',
    '..%2fstamp.js',
    '%2e%2e%2fstamp.js',
    '..%5cstamp.js',
    '%2e%2e/stamp.js',
    'inner.js',
    'inner.js/x.js',
    '.secret.js',
    'main-abc123.js%00.js',
    'main-abc123.js.br',
    'missing-abc.js',
    'constructor',
    '',
  ])('do not include %j', async (name) => {
    const answer = await asset(name);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.body).not.toContain('secret');
  });
});
