import { describe, expect, it } from 'vitest';
import { webCryptoCheck } from '../../../src/contract/verification/createVerifier.ts';
import { jsrsasignCheck } from '../../../src/contract/verification/jsrsasignCheck.ts';
import vectors from './wycheproofRsa2048Sha256.json' with { type: 'json' };

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const cases = vectors.groups.flatMap(({ keyDer, tests }) =>
  tests.map((test) => ({ ...test, keyDer, text: Buffer.from(test.msg, 'hex').toString('utf8') })),
);
/** Ours take text, because canonical JSON is text. */
const withText = cases.filter(({ msg, text }) => Buffer.from(text, 'utf8').toString('hex') === msg);

/** What Wycheproof leaves open: a DigestInfo without its NULL; two good signatures of keys with the exponent 3. */
const acceptable: Readonly<Record<number, boolean>> = { 8: false, 239: true, 240: true };

async function* piecesOf(text: string): AsyncGenerator<string, void> {
  for (const character of text) yield character;
}

describe('jsrsasign and WebCrypto agree', () => {
  it('about all vectors but one, whose message is not text', () => {
    expect([cases.length, withText.length]).toEqual([240, 239]);
    expect(withText.filter(({ result }) => result === 'valid').length).toBe(6);
  });

  it.each(withText)('$tcId $comment: $result', async ({ tcId, keyDer, text, sig, result }) => {
    const byBrowser = await webCryptoCheck(bytes(keyDer), crypto.subtle, async () => undefined);
    const byLibrary = jsrsasignCheck(bytes(keyDer));
    const want = acceptable[tcId] ?? result === 'valid';
    expect({
      browser: await byBrowser(piecesOf(text), bytes(sig)),
      library: await byLibrary(piecesOf(text), bytes(sig)),
    }).toEqual({ browser: want, library: want });
  });
});
