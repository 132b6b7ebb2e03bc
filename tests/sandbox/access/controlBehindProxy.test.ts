import { afterEach, expect, test } from 'vitest';
import type { AccessSettings } from '../../../src/sandbox/http/wire/accessSettings.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';

// A proxy on this machine that adds no header looks like a browser on this machine. Only who set it up knows of it.

let exchange: Exchange;
afterEach(() => exchange.close());

async function statusesWith(access: Partial<AccessSettings>): Promise<number[]> {
  exchange = await createExchange({ dataDir: 'memory', port: 0, access });
  const answers = [
    await exchange.app.inject('/sandbox/'),
    await exchange.app.inject('/sandbox/api/state'),
    await exchange.app.inject('/sandbox/api/listeners'),
    await exchange.app.inject({ method: 'DELETE', url: '/sandbox/api/faults' }),
  ];
  return answers.map(({ statusCode }) => statusCode);
}

const proxied = { trustedProxies: ['10.0.0.0/8'] };

test('behind a proxy the control page is closed, even to a proxy that adds no header', async () => {
  expect(await statusesWith(proxied)).toEqual([403, 403, 403, 403]);
});

test('the control page is open on request, but not to callers who come through the proxy', async () => {
  expect(await statusesWith({ ...proxied, controlPage: 'on' })).toEqual([200, 200, 200, 200]);
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  const remoteAddress = '10.0.0.1';
  expect((await exchange.app.inject({ url: '/sandbox/', headers, remoteAddress })).statusCode).toBe(403);
});

test('the control page can be closed without a proxy', async () => {
  expect(await statusesWith({ controlPage: 'off' })).toEqual([403, 403, 403, 403]);
});

test('the styles and fonts of the login page are served while the control page is closed', async () => {
  await statusesWith(proxied);
  expect((await exchange.app.inject('/sandbox/assets/styles/frame.css')).statusCode).toBe(200);
});
