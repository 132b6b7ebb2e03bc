import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedPages, servePages } from '../../../../scripts/bench/site/servePages.ts';

let folder: string;
let exchange: Server;
let served: ServedPages;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await writeFile(join(folder, 'page.html'), '<p>plain</p>');
  await writeFile(join(folder, 'page.js'), 'plain');
  await writeFile(join(folder, 'page.js.br'), brotliCompressSync('small'));
  exchange = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] });
    response.end(`${request.method} ${request.url} ${request.headers.usertoken} ${body}`);
  }).listen(0, '127.0.0.1');
  await once(exchange, 'listening');
  const address = exchange.address();
  const port = typeof address === 'object' ? address?.port : 0;
  served = await servePages(folder, `http://127.0.0.1:${port}`);
});

afterAll(async () => {
  await served.close();
  exchange.close();
  await rm(folder, { recursive: true });
});

test.each([
  { name: 'page.html', accept: 'br', want: { type: 'text/html; charset=utf-8', text: '<p>plain</p>' } },
  { name: 'page.js', accept: 'gzip, br', want: { type: 'text/javascript; charset=utf-8', text: 'small' } },
  { name: 'page.js', accept: 'gzip', want: { type: 'text/javascript; charset=utf-8', text: 'plain' } },
])('$name is sent to a browser that accepts $accept', async ({ name, accept, want }) => {
  const response = await fetch(`${served.origin}/bench/${name}`, { headers: { 'accept-encoding': accept } });
  expect({ type: response.headers.get('content-type'), text: await response.text() }).toEqual(want);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test.each(['/bench/none.js', '/bench/..%2Fpackage.json', '/bench/'])('%s is not found', async (path) => {
  expect((await fetch(`${served.origin}${path}`)).status).toBe(404);
});

test('every other request reaches the exchange, and its answer comes back unchanged', async () => {
  const headers = { usertoken: 'secret' };
  const response = await fetch(`${served.origin}/api?x=1`, { method: 'POST', headers, body: '{"a":1}' });
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.text()).toBe('POST /api?x=1 secret {"a":1}');
});
