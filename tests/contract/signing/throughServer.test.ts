import createClient from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import { createSigning } from '../../../src/contract/signing/createSigning.ts';
import { openServer, type TestServer } from '../../sandbox/support/openServer.ts';

// The client's signer and the exchange's check, which know each other from README.md alone, over a real connection.

let server: TestServer;
let session: Record<string, string>;
beforeAll(async () => {
  server = await openServer();
  session = await server.signIn(533285);
});
afterAll(() => server.exchange.close());
beforeEach(() => server.clock.advance(1_000));

interface Way {
  readonly subtle?: SubtleCrypto | undefined;
  /** How far the client's time is from the exchange's, ms. */
  readonly offMs?: number;
  /** What lies between the page and the exchange. */
  readonly relay?: (request: Request) => Promise<Response>;
}

async function codeOf(
  id: OperationId,
  body: unknown,
  { subtle = crypto.subtle, offMs = 0, relay = fetch }: Way = {},
) {
  const signing = createSigning({
    key: server.exchange.context.keys.requestPublic,
    subtle,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    now: () => server.clock.now() + offMs,
  });
  const client = createClient<Record<string, Record<'post', object>>>({ baseUrl: server.exchange.address });
  let code = -1;
  await client.POST(operations[id].path, {
    body,
    headers: session,
    middleware: [signing({ id, operation: operations[id] })],
    parseAs: 'stream',
    fetch: async (request: Request) => {
      const answer = await relay(request);
      code = ((await answer.clone().json()) as { ret_code: number }).ret_code;
      return answer;
    },
  } as never);
  return code;
}

const order = {
  quoteTxId: 'q-Zoë ✓ 𝄞 "quoted" \\ \u0007',
  extra: { z: [1e21, 0.1, -0, 12345.678], a: { y: null, x: true } },
};
const accepted = expect.not.toBeOneOf([-1, 10002, 10004]);

describe('the exchange accepts what the client signs', () => {
  test.each([
    ['WebCrypto', crypto.subtle],
    ['node-forge', undefined],
  ])('with %s', async (_, subtle) => {
    for (let round = 0; round < 5; round += 1)
      expect(await codeOf('convertExecute', order, { subtle })).toEqual(accepted);
  });

  test.each([-29_000, 29_000])('with its clock %i ms off', async (offMs) => {
    expect(await codeOf('withdrawCancel', order, { offMs })).toEqual(accepted);
  });
});

describe('the exchange refuses what was changed in transit', () => {
  test('an altered body', async () => {
    const relay = async (request: Request) =>
      fetch(new Request(request, { body: (await request.text()).replace('0.1', '0.2') }));
    expect(await codeOf('convertExecute', order, { relay })).toBe(10004);
  });

  test('another path', async () => {
    const relay = async (request: Request) =>
      fetch(request.url.replace('convert/execute', 'batch/convert'), {
        method: 'POST',
        headers: request.headers,
        body: await request.text(),
      });
    expect(await codeOf('convertExecute', order, { relay })).toBe(10004);
  });

  test('the same request twice', async () => {
    const relay = async (request: Request) => {
      await fetch(request.clone());
      return fetch(request);
    };
    expect(await codeOf('convertExecute', order, { relay })).toBe(10002);
  });

  test('a request that was delayed', async () => {
    const relay = async (request: Request) => {
      server.clock.advance(30_001);
      return fetch(request);
    };
    expect(await codeOf('convertExecute', order, { relay })).toBe(10002);
  });

  test('a request without its signature', async () => {
    const relay = async (request: Request) => {
      request.headers.delete('X-Request-Signature');
      return fetch(request);
    };
    expect(await codeOf('convertExecute', order, { relay })).toBe(10004);
  });
});
