import { bytesOfBase64, toBase64, toBase64Url } from './base64.ts';
import type { Encrypt } from './encrypt.ts';
import { plaintextOf, type SignedRequest } from './plaintextOf.ts';

export interface SignerDeps {
  /** The environment's public key: SPKI (DER) of an RSA key, base64; null where there is none. */
  key: string | null;
  /** The browser's cryptography; a page that was not loaded over https has none, and node-forge does the work. */
  subtle?: SubtleCrypto | undefined;
  /** That many unguessable bytes. */
  random(count: number): Uint8Array<ArrayBuffer>;
  /** The server's time, ms since 1970. */
  now(): number;
}

export interface Signer {
  /**
   * The value of the header X-Request-Signature: version, signature and base64 timestamp, parted by dots.
   * @throws Error without a key, with one that cannot be read, or when node-forge could not be loaded
   */
  sign(request: SignedRequest): Promise<string>;
}

const VERSION = 'v1';
const NONCE_BYTES = 16;

/** Signs requests by the recipe in README.md (requirements §5.2). The key is read once. */
export function createSigner({ key, subtle, random, now }: SignerDeps): Signer {
  let opened: Promise<Encrypt> | undefined;
  const open = async (): Promise<Encrypt> => {
    if (key === null) throw new Error('There is no key to sign requests with.');
    const spki = bytesOfBase64(key);
    if (subtle !== undefined)
      return (await import('./encryptWithWebCrypto.ts')).encryptWithWebCrypto(spki, subtle);
    return (await import('./encryptWithForge.ts')).encryptWithForge(spki, random);
  };
  return {
    async sign(request) {
      opened ??= open();
      const encrypt = await opened.catch((cause: unknown) => {
        opened = undefined;
        throw cause;
      });
      const timestamp = now();
      const signature = await encrypt(plaintextOf(request, timestamp, random(NONCE_BYTES)));
      return `${VERSION}.${toBase64Url(signature)}.${toBase64(new TextEncoder().encode(String(timestamp)))}`;
    },
  };
}
