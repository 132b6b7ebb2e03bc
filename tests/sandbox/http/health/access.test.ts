import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { AccessSettings } from '../../../../src/sandbox/http/wire/accessSettings.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { temporaryFolder } from '../../../scripts/temporaryFolder.ts';

// Figures and what is wrong are for whoever runs the exchange; whether it is ready is for any load balancer.

let open: { exchange: Exchange; settings: string } | undefined;
afterAll(() => open?.exchange.close());

/** One exchange for all that ask under the same settings one after the other; its database then serves the next. */
async function exchangeWith(access: Partial<AccessSettings>): Promise<Exchange> {
  const settings = JSON.stringify(access);
  if (open?.settings !== settings) {
    await open?.exchange.close();
    open = undefined;
    open = { exchange: await createExchange({ dataDir: 'memory', port: 0, access }), settings };
  }
  return open.exchange;
}

const metricsToken = 'a'.repeat(32);
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const elsewhere = { remoteAddress: '192.0.2.9' };

async function answersWith(access: Partial<AccessSettings>, requested: Omit<InjectOptions, 'url'>) {
  const { app } = await exchangeWith(access);
  const [alive, ready, metrics] = await Promise.all(
    ['/healthz', '/readyz', '/metrics'].map((url) => app.inject({ url, ...requested })),
  );
  return [alive?.statusCode, ready?.statusCode, 'unready' in (ready?.json() ?? {}), metrics?.statusCode];
}

const all = [200, 200, true, 200];
const little = [200, 200, false, 403];

test.each<[string, Partial<AccessSettings>, Omit<InjectOptions, 'url'>, unknown[]]>([
  ['a program on this machine', {}, {}, all],
  ['another machine', {}, elsewhere, little],
  ['a proxy that names its caller', {}, { headers: { 'x-forwarded-for': '127.0.0.1' } }, little],
  ['a token where none is configured', {}, { ...elsewhere, ...bearer(metricsToken) }, little],
  ['a proxy that does not name its caller', { trustedProxies: ['10.0.0.0/8'] }, {}, little],
  ['another token', { metricsToken }, { ...elsewhere, ...bearer('b'.repeat(32)) }, little],
  ['another token on this machine', { metricsToken }, bearer('b'.repeat(32)), little],
  ['a part of the token', { metricsToken }, { ...elsewhere, ...bearer('a'.repeat(31)) }, little],
  ['the token', { metricsToken }, { ...elsewhere, ...bearer(metricsToken) }, all],
  ['the token, through a proxy', { metricsToken, trustedProxies: ['10.0.0.0/8'] }, bearer(metricsToken), all],
])('%s', async (_who, access, requested, want) => {
  expect(await answersWith(access, requested)).toEqual(want);
});

test('no other host name is answered', async () => {
  const { app } = await exchangeWith({});
  const headers = { host: 'attacker.example' };
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect((await app.inject({ url, headers })).statusCode).toBe(421);
});

test('a token in a file can change while the exchange runs', async () => {
  const metricsTokenFile = join(await temporaryFolder({ token: `${metricsToken}\n` }), 'token');
  const ask = (token: string) => answersWith({ metricsTokenFile }, { ...elsewhere, ...bearer(token) });
  expect(await ask(metricsToken)).toEqual(all);
  const next = 'b'.repeat(32);
  await writeFile(metricsTokenFile, next);
  expect(await ask(next)).toEqual(all);
  expect(await ask(metricsToken)).toEqual(little);
  await rm(metricsTokenFile);
  expect(await ask(next)).toEqual(little);
});
