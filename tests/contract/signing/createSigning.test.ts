import { generateKeyPairSync } from 'node:crypto';
import createClient from 'openapi-fetch';
import { beforeAll, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import { ContractError } from '../../../src/contract/index.ts';
import { createSigning } from '../../../src/contract/signing/createSigning.ts';
import type { SignerDeps } from '../../../src/contract/signing/signCall.ts';

let key: string;
beforeAll(() => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
});

/** Sends one request through the middleware alone and gives what reached the wire. */
async function sent(id: OperationId, change: Partial<SignerDeps> = {}): Promise<Request[]> {
  const wire: Request[] = [];
  const signing = createSigning({
    key,
    subtle: crypto.subtle,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    now: () => 1_763_726_400_000,
    ...change,
  });
  const client = createClient<Record<string, Record<'post', object>>>({ baseUrl: 'https://site.example' });
  await client.POST(operations[id].path, {
    body: { quoteTxId: '1' },
    middleware: [signing({ id, operation: operations[id] })],
    fetch: async (request: Request) => {
      wire.push(request);
      return new Response('{}');
    },
  } as never);
  return wire;
}

test('requirements §5.2: the signature is applied only for calls flagged as encrypted', async () => {
  const [signed] = await sent('convertExecute');
  const [plain] = await sent('convertQuote');
  expect(signed?.headers.get('X-Request-Signature')).toMatch(/^v1\.[\w-]{342}\.MTc2MzcyNjQwMDAwMA==$/);
  expect(await signed?.json()).toEqual({ quoteTxId: '1' });
  expect(plain?.headers.has('X-Request-Signature')).toBe(false);
});

test('without a key, calls that must be signed are not sent, others are', async () => {
  const refused = await sent('convertExecute', { key: null }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ContractError);
  expect(refused).toMatchObject({
    name: 'SigningError',
    code: 79993,
    key: '79993',
    operation: 'convertExecute',
    message: 'request cannot be signed',
  });
  expect(await sent('convertQuote', { key: null })).toHaveLength(1);
});

test('a call that must be signed is not sent when the cryptography fails', async () => {
  const broken = { importKey: () => Promise.reject(new Error('out of order')) } as unknown as SubtleCrypto;
  await expect(sent('withdrawCreate', { subtle: broken })).rejects.toMatchObject({ code: 79993 });
});
