import {
  constants,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSigner, type SignerDeps, signedBody } from '../../../src/contract/signing/signCall.ts';
import { readRequestSignature } from '../../../src/sandbox/http/signing/checkRequestSignature.ts';

// The worked example of src/contract/signing/README.md.
const at = 1_763_726_400_000;
const path = '/exchangeNew/convert/execute';
const body = { to: { name: 'Zoë', address: 'bc1q' }, coin: 'BTC', amount: '0.5' };
const plaintext = '000102030405060708090a0b0c0d0e0fe0c1af769e177000a96ec2bfb41295fd0000019aa6491a00';

/** 0, 1, 2 and so on: a nonce that can be written down. */
const counting = (count: number) => Uint8Array.from({ length: count }, (_, index) => index);
const unguessable = (count: number) => crypto.getRandomValues(new Uint8Array(count));

let key: string;
let privateKey: KeyObject;
beforeAll(() => {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  key = pair.publicKey.toString('base64');
  privateKey = createPrivateKey(pair.privateKey);
});

const signerWith = (change: Partial<SignerDeps> = {}) =>
  createSigner({ key, subtle: crypto.subtle, random: counting, now: () => at, ...change });

/** What a signature holds: its second part decrypted, in hex. */
function openSignature(header: string, withKey: KeyObject): string {
  const signature = Buffer.from(header.split('.')[1] ?? '', 'base64url');
  const opened = privateDecrypt(
    { key: withKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    signature,
  );
  return opened.toString('hex');
}

/** The digest of a body, route and nonce mixed in, as a signature over it holds it. */
async function sealed(request: { method?: string; path?: string; body: unknown }): Promise<string> {
  const header = await signerWith().sign({ method: 'POST', path, ...request });
  return openSignature(header, privateKey).slice(32, 64);
}

describe('requirements §5.2: three dot-separated parts, version, signature and base64 timestamp', () => {
  test('follow the recipe', async () => {
    const parts = (await signerWith().sign({ method: 'POST', path, body })).split('.');
    expect(parts).toEqual(['v1', expect.stringMatching(/^[A-Za-z0-9_-]{342}$/), 'MTc2MzcyNjQwMDAwMA==']);
  });

  test.each([
    ['WebCrypto', { subtle: crypto.subtle }],
    ['node-forge, where there is no WebCrypto', { subtle: undefined }],
  ])('have the worked example under RSA as the second part: %s', async (_, change) => {
    const header = await signerWith(change).sign({ method: 'POST', path, body });
    expect(openSignature(header, privateKey)).toBe(plaintext);
  });

  test('are longer with a key of 3072 bits, and the server reads them (ASVS 11.2.3)', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 3072 });
    const long = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    for (const subtle of [crypto.subtle, undefined]) {
      const header = await signerWith({ key: long, subtle }).sign({ method: 'POST', path, body });
      expect(header.split('.')[1]).toHaveLength(512);
      expect(readRequestSignature(header, pair.privateKey)).toMatchObject({ timestamp: at });
    }
  });

  test('differ between two signatures of the same call, with either RSA', async () => {
    for (const subtle of [crypto.subtle, undefined]) {
      const signer = signerWith({ subtle, random: unguessable });
      const [one, two] = [
        await signer.sign({ method: 'POST', path, body }),
        await signer.sign({ method: 'POST', path, body }),
      ];
      expect(openSignature(one, privateKey)).not.toBe(openSignature(two, privateKey));
      expect(one.split('.')[1]).not.toBe(two.split('.')[1]);
    }
  });
});

describe('requirements §5.2: from the route, and the MD5 of the body with keys sorted recursively', () => {
  test('the signed text does not depend on the order of keys, at any depth', async () => {
    const other = { amount: '0.5', coin: 'BTC', to: { address: 'bc1q', name: 'Zoë' } };
    expect(await sealed({ body: other })).toBe(await sealed({ body }));
  });

  test.each<[what: string, request: { method?: string; path?: string; body: unknown }]>([
    ['a value', { body: { ...body, amount: '0.50' } }],
    ['a nested value', { body: { ...body, to: { ...body.to, address: 'bc1p' } } }],
    ['a character beyond ASCII', { body: { ...body, to: { ...body.to, name: 'Zoe' } } }],
    ['a number in place of a text', { body: { ...body, amount: 0.5 } }],
    ['an additional field', { body: { ...body, memo: '' } }],
    ['an empty body in place of none', { body: {} }],
    ['a missing body', { body: undefined }],
    ['the path', { path: '/exchangeNew/batch/convert', body }],
    ['the method', { method: 'PUT', body }],
  ])('the signed text depends on %s', async (_, request) => {
    expect(await sealed(request)).not.toBe(await sealed({ body }));
  });

  test('the signed text depends on the order of a list', async () => {
    expect(await sealed({ body: [1, 2] })).not.toBe(await sealed({ body: [2, 1] }));
  });
});

describe('the signature covers the body text that is sent', () => {
  test.each<[what: string, text: string, isForm: boolean, want: unknown]>([
    ['none', '', false, undefined],
    ['JSON', '{"b":{"d":1,"c":"é"}}', false, { b: { d: 1, c: 'é' } }],
    ['a number beyond 2^53, as both sides read it', '[12345678901234567890]', false, [1.2345678901234567e19]],
    [
      'a form: all texts',
      'sence=30062&ext_info_str=%7B%22a%22%3A1%7D',
      true,
      { sence: '30062', ext_info_str: '{"a":1}' },
    ],
    ['a form with a name twice: the last', 'a=1&a=2', true, { a: '2' }],
    ['an empty form', '', true, undefined],
  ])('%s', (_, text, isForm, want) => {
    expect(signedBody(text, isForm)).toEqual(want);
  });
});

describe('a body that cannot be signed is refused', () => {
  test.each<[what: string, change: Partial<SignerDeps>]>([
    ['no key', { key: null }],
    ['a key that is not base64', { key: '***' }],
    ['base64 that is not a key', { key: 'AAAA' }],
    ['base64 that is not a key, without WebCrypto', { key: 'AAAA', subtle: undefined }],
  ])('%s', async (_, change) => {
    await expect(signerWith(change).sign({ method: 'POST', path, body })).rejects.toThrow();
  });

  test('half a surrogate pair', async () => {
    await expect(signerWith().sign({ method: 'POST', path, body: '\ud800' })).rejects.toThrow(TypeError);
  });
});
