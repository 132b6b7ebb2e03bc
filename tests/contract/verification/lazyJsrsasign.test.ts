import { generateKeyPairSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createVerifier } from '../../../src/contract/verification/createVerifier.ts';
import { signNow } from './support/signNow.ts';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('jsrsasign', async (importOriginal) => {
  loaded();
  return importOriginal();
});

test('decision 0010: jsrsasign is loaded by a page without WebCrypto, and by no other', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const check = (subtle: SubtleCrypto | undefined) =>
    createVerifier({ key, subtle, pause: async () => undefined }).check(42, signNow(42, privateKey));

  expect(await check(globalThis.crypto.subtle)).toBe('valid');
  expect(loaded).not.toHaveBeenCalled();

  expect(await check(undefined)).toBe('valid');
  expect(loaded).toHaveBeenCalledOnce();
});
