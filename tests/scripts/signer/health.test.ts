import { expect, test } from 'vitest';
import { json, startSigner } from './startSigner.ts';

test('the gateway is alive while it serves, and ready while the API answers anything', async () => {
  const { origin, arrived } = await startSigner((_request, response) => response.writeHead(404).end());
  expect(await (await fetch(`${origin}/healthz`)).text()).toBe('ok\n');
  expect(arrived).toEqual([]);
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
  expect(arrived).toMatchObject([{ method: 'HEAD', url: '/' }]);
});

test('concurrent readiness checks ask the API once', async () => {
  const { origin, arrived, clock } = await startSigner(json({}));
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/readyz`)));
  expect(arrived).toHaveLength(1);
  clock.advance(2_000);
  await fetch(`${origin}/readyz`);
  expect(arrived).toHaveLength(2);
});

test('the gateway is alive and not ready without the API', async () => {
  const nobody = { origin: 'http://127.0.0.1:9', patienceMs: 5_000 };
  const { origin } = await startSigner(json({}), { upstream: nobody });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const unready = await fetch(`${origin}/readyz`);
  expect([unready.status, await unready.json()]).toEqual([503, { ready: false }]);
});
