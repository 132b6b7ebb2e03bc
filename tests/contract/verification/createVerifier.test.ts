import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, test, vi } from 'vitest';
import { PIECE_UNITS } from '../../../src/contract/encoding/canonicalJson.ts';
import { createVerifier, pausedPieces } from '../../../src/contract/verification/createVerifier.ts';
import { signNow } from './support/signNow.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const long = generateKeyPairSync('rsa', { modulusLength: 3072 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const publicOf = (pair: typeof other) =>
  pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
const curveKey = curve.export({ type: 'spki', format: 'der' }).toString('base64');

const result = { id: 533285, list: [{ coin: 'BTC', amount: '0.00000001' }], name: 'Zoë 😀', empty: null };
const header = signNow(result, privateKey);
const noPause = async () => undefined;

/** A signature that still has 256 bytes with the modulus added to it; not every one has. */
function signedPlusModulus(): { value: object; given: string } {
  const modulus = BigInt(
    `0x${Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url').toString('hex')}`,
  );
  for (let attempt = 0; ; attempt += 1) {
    const signature = Buffer.from(signNow({ attempt }, privateKey).slice(3), 'base64');
    const sum = (BigInt(`0x${signature.toString('hex')}`) + modulus).toString(16);
    if (sum.length === 512)
      return { value: { attempt }, given: `v1.${Buffer.from(sum, 'hex').toString('base64')}` };
  }
}

describe.each([
  { crypto: 'WebCrypto', subtle: globalThis.crypto.subtle },
  { crypto: 'jsrsasign', subtle: undefined },
])('requirements §5.1: RSA with SHA-256 and PKCS#1 v1.5 against the result, by $crypto', ({ subtle }) => {
  const check = (value: unknown, given: string | null, spki: string | null = key) =>
    createVerifier({ key: spki, subtle, pause: noPause }).check(value, given);

  it.each([
    { name: 'as it was signed', value: result },
    { name: 'with its keys in another order', value: Object.fromEntries(Object.entries(result).reverse()) },
    { name: 'as JSON.parse returns it', value: JSON.parse(JSON.stringify(result)) as unknown },
  ])('valid: $name', async ({ value }) => {
    expect(await check(value, header)).toBe('valid');
  });

  it('valid: signed with either of two keys while the exchange changes its own', async () => {
    const keys = [key, publicOf(other)] as const;
    const by = (first: string, second: string | undefined, signing: typeof privateKey) =>
      createVerifier({ key: first, otherKey: second, subtle, pause: noPause }).check(
        result,
        signNow(result, signing),
      );
    for (const [first, second] of [keys, [...keys].reverse() as [string, string]])
      for (const { privateKey: signing } of [{ privateKey }, other])
        expect(await by(first, second, signing)).toBe('valid');
    expect(await by(...keys, long.privateKey)).toBe(79992);
    // The one that was withdrawn, with a page that is built since.
    expect(await by(publicOf(other), undefined, privateKey)).toBe(79992);
    expect(await by(key, curveKey, privateKey)).toBe(79993);
  });

  it.each([
    { value: null },
    { value: [] },
    { value: {} },
    { value: 42 },
    { value: '' },
    { value: [{ a: [1.5e300] }] },
  ])('valid: the result $value', async ({ value }) => {
    expect(await check(value, signNow(value, privateKey))).toBe('valid');
  });

  it('valid: signed with a key of 3072 bits (ASVS 11.2.3)', async () => {
    const { privateKey: signing, publicKey: checking } = long;
    const spki = checking.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(await check(result, signNow(result, signing), spki)).toBe('valid');
    expect(await check(result, header, spki)).not.toBe('valid');
  });

  it('requirements §7.9: 79990 when there is no header', async () => {
    expect(await check(result, null)).toBe(79990);
  });

  const base64 = header.slice(3);
  it.each([
    { name: 'nothing', given: '' },
    { name: 'no version', given: base64 },
    { name: 'another version', given: `v2.${base64}` },
    { name: 'an upper-case version', given: `V1.${base64}` },
    { name: 'no signature', given: 'v1.' },
    { name: 'a signature that is not base64', given: 'v1.@@@@' },
    { name: 'URL-safe base64', given: 'v1.ab-_' },
    { name: 'base64 cut off', given: `v1.${base64.slice(0, -1)}` },
    { name: 'padding inside', given: `v1.QQ==${base64}` },
    { name: 'a space before', given: ` ${header}` },
    { name: 'two headers in one', given: `${header}, ${header}` },
  ])('requirements §7.9: 79991 for $name', async ({ given }) => {
    expect(await check(result, given)).toBe(79991);
  });

  it.each([
    { name: 'one character changed', value: { ...result, name: 'Zoe 😀' } },
    { name: 'an additional field', value: { ...result, more: 0 } },
    { name: 'a missing field', value: { ...result, empty: undefined } },
    {
      name: 'a list in another order',
      value: { ...result, list: [...result.list, ...result.list].reverse() },
    },
    { name: 'a number as text', value: { ...result, id: '533285' } },
    { name: 'nothing', value: null },
    { name: 'half a surrogate pair', value: '\ud83d' },
  ])('requirements §7.9: 79992 for a result with $name', async ({ value }) => {
    expect(await check(value, header)).toBe(79992);
  });

  it.each([
    { name: 'another key signed', given: () => signNow(result, other.privateKey) },
    { name: 'it is too short', given: () => 'v1.QUJD' },
    { name: 'it is zero', given: () => `v1.${Buffer.alloc(256).toString('base64')}` },
    { name: 'it is larger than the modulus', given: () => `v1.${Buffer.alloc(256, 255).toString('base64')}` },
    {
      name: 'a byte precedes it',
      given: () => `v1.${Buffer.concat([Buffer.alloc(1), Buffer.from(base64, 'base64')]).toString('base64')}`,
    },
  ])('requirements §7.9: 79992 when $name', async ({ given }) => {
    expect(await check(result, given())).toBe(79992);
  });

  it('requirements §7.9: 79992 for a valid signature plus the modulus, which careless arithmetic takes for the same number', async () => {
    const { value, given } = signedPlusModulus();
    expect(await check(value, given)).toBe(79992);
  });

  it.each([
    { name: 'no key', spki: null },
    { name: 'a key that is not base64', spki: '?' },
    { name: 'base64 that is not a key', spki: 'QUJD' },
    { name: 'a key of another kind', spki: curveKey },
  ])('requirements §7.9: 79993 with $name', async ({ spki }) => {
    expect(await check(result, header, spki)).toBe(79993);
  });
});

test('the key is imported once for all answers', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  const verifier = createVerifier({ key, subtle: crypto.subtle, pause: noPause });
  await Promise.all([verifier.check(result, header), verifier.check(result, header)]);
  expect(await verifier.check(result, header)).toBe('valid');
  expect(importKey).toHaveBeenCalledTimes(1);
  importKey.mockRestore();
});

test('a key whose import failed is imported again with the next answer', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new Error('busy'));
  const verifier = createVerifier({ key, subtle: crypto.subtle, pause: noPause });
  expect([await verifier.check(result, header), await verifier.check(result, header)]).toEqual([
    79993,
    'valid',
  ]);
  importKey.mockRestore();
});

test('crypto that fails at work is 79993', async () => {
  const verify = vi
    .spyOn(crypto.subtle, 'verify')
    .mockRejectedValueOnce(new DOMException('gone', 'OperationError'));
  expect(await createVerifier({ key, subtle: crypto.subtle, pause: noPause }).check(result, header)).toBe(
    79993,
  );
  verify.mockRestore();
});

describe('verifying a large answer never blocks the page', () => {
  const large = [
    { name: 'a text of 10 MB', value: { text: 'x'.repeat(10 * 1024 * 1024) }, units: 10 * 1024 * 1024 },
    {
      name: 'an object of 1 MB',
      value: {
        list: Array.from({ length: 11_000 }, (_, id) => ({
          id: `T${id}`,
          coin: 'USDT',
          amount: '12.000001',
          memo: 'é'.repeat(40),
        })),
      },
      units: 1024 * 1024,
    },
    {
      name: 'an object of 1 MB with 60 000 keys',
      value: Object.fromEntries(
        Array.from({ length: 60_000 }, (_, at) => [`key${(at * 7919) % 60_000}`, `${at}`]),
      ),
      units: 1024 * 1024,
    },
  ];

  it.each(large)('$name: at most three slices of text between two pauses', async ({ value, units }) => {
    let sincePause = 0;
    let most = 0;
    let pauses = 0;
    const pause = async () => {
      most = Math.max(most, sincePause);
      sincePause = 0;
      pauses += 1;
    };
    for await (const piece of pausedPieces(value, pause)) sincePause += piece.length;
    expect(Math.max(most, sincePause)).toBeLessThanOrEqual(3 * PIECE_UNITS);
    expect(pauses).toBeGreaterThanOrEqual(Math.floor(units / PIECE_UNITS) - 1);
  });

  it.each([
    { crypto: 'WebCrypto', subtle: globalThis.crypto.subtle },
    { crypto: 'jsrsasign', subtle: undefined },
  ])('by $crypto waits until the page has had its pause', async ({ subtle }) => {
    const value = { text: 'y'.repeat(20 * PIECE_UNITS) };
    const waiting: (() => void)[] = [];
    const verifier = createVerifier({
      key,
      subtle,
      pause: () => new Promise((resolve) => waiting.push(resolve)),
    });
    let outcome: unknown;
    const checked = verifier.check(value, signNow(value, privateKey)).then((seen) => {
      outcome = seen;
    });
    let pauses = 0;
    for (; pauses < 20; pauses += 1) {
      await vi.waitFor(() => expect(waiting).toHaveLength(1), { interval: 1, timeout: 30_000 });
      expect(outcome).toBeUndefined();
      waiting.shift()?.();
    }
    await checked;
    expect([pauses, outcome]).toEqual([20, 'valid']);
  });

  test.each([
    { crypto: 'WebCrypto', subtle: globalThis.crypto.subtle },
    { crypto: 'jsrsasign', subtle: undefined },
  ])(
    'by $crypto confirms a text of 10 MB, and refuses it with its last character changed',
    async ({ subtle }) => {
      const verifier = createVerifier({ key, subtle, pause: noPause });
      const text = 'z'.repeat(10 * 1024 * 1024);
      const signed = signNow({ text }, privateKey);
      expect(await verifier.check({ text }, signed)).toBe('valid');
      expect(await verifier.check({ text: `${text.slice(0, -1)}y` }, signed)).toBe(79992);
    },
  );

  it('needs no pause for a small answer', async () => {
    const pause = vi.fn(noPause);
    expect(await createVerifier({ key, subtle: undefined, pause }).check(result, header)).toBe('valid');
    expect(pause).not.toHaveBeenCalled();
  });
});
