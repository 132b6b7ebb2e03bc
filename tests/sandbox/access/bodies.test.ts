import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../generated/api/operations.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';

// Request bodies are bounded; proven over a real connection.

const quiet = { info() {}, security() {}, warn() {}, error() {} };
const report = operations.monitoringReport.path;

let exchange: Exchange;
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0, log: quiet });
});
afterAll(() => exchange.close());

interface Heard {
  /** null when the connection was closed instead. */
  readonly status: number | null;
  readonly body: string;
  /** Bytes that were handed to the connection. */
  readonly sent: number;
}

/** Sends `size` bytes in pieces, without saying how many when `isChunked`, until the server has answered. */
function pour(path: string, size: number, isChunked: boolean): Promise<Heard> {
  const piece = Buffer.alloc(64 * 1024, 'a');
  return new Promise((resolve) => {
    let sent = 0;
    let isOver = false;
    const end = (heard: Omit<Heard, 'sent'>) => {
      isOver = true;
      resolve({ ...heard, sent });
    };
    const headers = { 'content-type': 'application/json', ...(isChunked ? {} : { 'content-length': size }) };
    const call = request(`${exchange.address}${path}`, { method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        end({ status: answer.statusCode ?? null, body: Buffer.concat(parts).toString() }),
      );
    });
    call.on('error', () => end({ status: null, body: '' }));
    const next = () => {
      if (isOver) return call.destroy();
      if (sent >= size) return call.end();
      sent += piece.length;
      return call.write(piece, () => setImmediate(next));
    };
    next();
  });
}

describe.each(['/login', report, operations.withdrawCreate.path, '/sandbox/api/deposits'])('%s', (path) => {
  test.each([
    ['with its length announced', false],
    ['sent in chunks', true],
  ])('refuses a body of 200 MB %s', async (_what, isChunked) => {
    const { status, body, sent } = await pour(path, 200 * 1024 * 1024, isChunked);
    expect(sent).toBeLessThan(50 * 1024 * 1024);
    if (status !== null) expect(body).toMatch(/too large|login|written as/i);
    expect((await fetch(`${exchange.address}/t1`)).status).toBe(200);
  });
});

test('a URL or headers above the size limit are refused, and the exchange keeps serving', async () => {
  const long = await fetch(`${exchange.address}/t1?x=${'a'.repeat(100_000)}`).catch(() => null);
  expect(long?.status ?? 431).toBe(431);
  const headers = { 'x-much': 'a'.repeat(100_000) };
  const much = await fetch(`${exchange.address}/t1`, { headers }).catch(() => null);
  expect(much?.status ?? 431).toBe(431);
  expect((await fetch(`${exchange.address}/t1`)).status).toBe(200);
});
