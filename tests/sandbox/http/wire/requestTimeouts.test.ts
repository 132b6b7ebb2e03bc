import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../../../generated/api/operations.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';

// On real sockets, with limits so small that the test need not wait for the usual ones.

let exchange: Exchange;
beforeAll(async () => {
  exchange = await createExchange({
    dataDir: 'memory',
    port: 0,
    alternates: 1,
    timeouts: { headersMs: 200, requestMs: 400 },
  });
});
afterAll(() => exchange.close());

const form = 'application/x-www-form-urlencoded';

const origins = () => [exchange.address, exchange.listeners.alternates[0] ?? ''];

/** What a port answers to the beginning of a request that never goes on, until it closes the connection. */
async function answerTo(origin: string, beginning: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), 'localhost');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write(beginning);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['headers', 'GET /t1 HTTP/1.1\r\nHost: localhost\r\n'],
  [
    'a body',
    `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nContent-Length: 1000\r\n\r\naccount=`,
  ],
  [
    'a body without an announced length',
    `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nTransfer-Encoding: chunked\r\n\r\n8\r\naccount=\r\n`,
  ],
])('%s that never end time out', async (_what, beginning) => {
  // The further listener serves no login, and answers before the body is there.
  for (const origin of beginning.startsWith('GET') ? origins() : [exchange.address]) {
    expect(await answerTo(origin, beginning)).toMatch(/^HTTP\/1\.1 408 /);
  }
});

test('an idle connection is kept longer than by any proxy in front, so that no call meets a closing one', async () => {
  for (const origin of origins()) {
    const { headers } = await fetch(`${origin}${operations.routeProbe.path}`);
    expect(headers.get('keep-alive')).toBe('timeout=72');
  }
});

test('an answer may take longer than its request', async () => {
  await exchange.context.faults.set({
    kind: 'delay',
    delayMs: 1_000,
    operation: 'routeProbe',
    remaining: null,
  });
  for (const origin of origins()) {
    expect((await fetch(`${origin}${operations.routeProbe.path}`)).status).toBe(200);
  }
});
