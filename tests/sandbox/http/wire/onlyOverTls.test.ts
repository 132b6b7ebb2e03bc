import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSigner } from '../../../../scripts/signer/createSigner.ts';
import { openKeys } from '../../../../src/sandbox/http/signing/openKeys.ts';
import { localAccess } from '../../../../src/sandbox/http/wire/accessSettings.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { createLogger } from '../../../../src/sandbox/platform/logger.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';

// An exchange, and a gateway, that other machines can connect to: what of them comes without TLS is not answered.

const access = {
  ...localAccess,
  ...{ listenOn: '0.0.0.0', allowedHosts: ['assets.example', 'localhost'], trustedProxies: ['192.0.2.1'] },
};
let exchange: Exchange;
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0, access });
});
afterAll(() => exchange.close());

const overTls = { 'x-forwarded-proto': 'https' };
const fromProxy = { remoteAddress: '192.0.2.1' };
const fromOther = { remoteAddress: '192.0.2.9' };

test.each([
  ['over TLS, through the proxy', { ...fromProxy, headers: overTls }, 200],
  ['this machine', { remoteAddress: '127.0.0.1' }, 200],
  ['the proxy, which got it without TLS', fromProxy, 403],
  ['another machine', fromOther, 403],
  ['another machine that says it was TLS', { ...fromOther, headers: overTls }, 403],
] as const)('%s', async (_who, requested, want) => {
  const headers = { host: 'assets.example', ...('headers' in requested ? requested.headers : {}) };
  const { statusCode, body } = await exchange.app.inject({ url: '/t1', ...requested, headers });
  expect(statusCode).toBe(want);
  if (want === 403) expect(body).toMatch(/^Only what comes over TLS/);
});

test('the health check is answered without TLS, metrics only with their token', async () => {
  const headers = { host: 'assets.example' };
  const [alive, metrics] = await Promise.all(
    ['/healthz', '/metrics'].map((url) => exchange.app.inject({ url, headers, ...fromOther })),
  );
  expect([alive?.statusCode, metrics?.statusCode]).toEqual([200, 403]);
  expect(metrics?.body).toContain('METRICS_TOKEN');
});

test('the exchange listens on every address of this machine and reports one that can be opened', async () => {
  expect(exchange.address).toMatch(/^http:\/\/localhost:\d+$/);
  const { port } = new URL(exchange.address);
  expect((await fetch(`${exchange.address}/t1`)).status).toBe(200);
  const outer = Object.values(networkInterfaces())
    .flat()
    .filter((found) => found !== undefined && !found.internal && found.family === 'IPv4');
  for (const found of outer) {
    // By an address that is none of its names.
    expect((await fetch(`http://${found?.address}:${port}/t1`)).status).toBe(421);
  }
});

test('an address that this machine does not have is reported in one sentence', async () => {
  const elsewhere = { ...access, listenOn: '203.0.113.7' };
  await expect(createExchange({ dataDir: 'memory', port: 0, access: elsewhere })).rejects.toThrow(
    'This machine does not have the address 203.0.113.7: choose one of its own with LISTEN=….',
  );
});

test('the gateway behaves in the same way', async () => {
  const app = createSigner({
    ...{ access, keys: await openKeys('memory'), clock: new ManualClock(0), log: createLogger(() => {}) },
    seen: { add: async () => true },
    // Nothing listens there: what is passed on is answered with 502.
    upstream: { origin: 'http://127.0.0.1:1', patienceMs: 5_000 },
  });
  onTestFinished(() => app.close());
  const requested = { url: '/t1', headers: { host: 'assets.example' } };
  expect((await app.inject({ ...requested, ...fromOther })).statusCode).toBe(403);
  expect((await app.inject({ ...requested, ...fromOther, url: '/healthz' })).statusCode).toBe(200);
  const headers = { ...requested.headers, ...overTls };
  expect((await app.inject({ ...requested, ...fromProxy, headers })).statusCode).toBe(502);
});
