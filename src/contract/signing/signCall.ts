import SparkMd5 from 'spark-md5';
import type { Call } from '../call/call.ts';
import { SigningError } from '../call/errors.ts';
import { bytesOfBase64, toBase64, toBase64Url } from '../encoding/base64.ts';
import { canonicalJson } from '../encoding/canonicalJson.ts';

/** Adds the signature header to a request. @throws SigningError */
export type SignCall = (call: Call, request: Request) => Promise<void>;

const HEADER = 'X-Request-Signature';

/** The part of signing that is loaded with the first call that needs it. */
export function createSignCall(deps: SignerDeps): SignCall {
  const signer = createSigner(deps);
  return async ({ id, operation }, request) => {
    try {
      const text = await request.clone().text();
      const signature = await signer.sign({
        method: request.method,
        path: new URL(request.url).pathname,
        body: signedBody(text, operation.formEncoded),
      });
      request.headers.set(HEADER, signature);
    } catch (cause) {
      throw new SigningError({ operation: id, cause });
    }
  };
}

export interface SignerDeps {
  /** The environment's public key: SPKI (DER) of an RSA key, base64; null when there is none. */
  key: string | null;
  /** WebCrypto; missing on a page that was not loaded over https, where node-forge is used instead. */
  subtle?: SubtleCrypto | undefined;
  /** `count` cryptographically secure random bytes. */
  random(count: number): Uint8Array<ArrayBuffer>;
  /** The server's time, ms since 1970. */
  now(): number;
}

interface Signer {
  /**
   * The value of the header X-Request-Signature: version, signature and base64 timestamp, separated by dots.
   * @throws Error when there is no key, it cannot be read, or node-forge could not be loaded
   */
  sign(request: SignedRequest): Promise<string>;
}

const VERSION = 'v1';
const NONCE_BYTES = 16;

/** Signs requests by the recipe in README.md (requirements §5.2). The key is imported once. */
export function createSigner({ key, subtle, random, now }: SignerDeps): Signer {
  let opened: Promise<Encrypt> | undefined;
  const open = async (): Promise<Encrypt> => {
    if (key === null) throw new Error('There is no key to sign requests with.');
    const spki = bytesOfBase64(key);
    if (subtle !== undefined) return encryptWithWebCrypto(spki, subtle);
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

/** The signed parts of a request. */
interface SignedRequest {
  method: string;
  /** As sent: without host and query. */
  path: string;
  /** The parsed body (signedBody); undefined for a request without one. */
  body: unknown;
}

/**
 * The 40 bytes to encrypt: the nonce, then the body's digest XORed with the route's digest and the nonce
 * (requirements §5.2), then the timestamp as 8 bytes, big-endian.
 * @param timestamp ms since 1970 by the server's clock
 * @param nonce 16 random bytes, never reused
 */
function plaintextOf(
  { method, path, body }: SignedRequest,
  timestamp: number,
  nonce: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const digest = md5(body === undefined ? '' : canonicalJson(body));
  const route = md5(`${method} ${path}`);
  const masked = digest.map((byte, index) => byte ^ (route[index] ?? 0) ^ (nonce[index] ?? 0));
  const plaintext = new Uint8Array(40);
  plaintext.set(nonce, 0);
  plaintext.set(masked, 16);
  new DataView(plaintext.buffer).setBigUint64(32, BigInt(timestamp));
  return plaintext;
}

/** MD5 of a text in UTF-8, 16 bytes. */
function md5(text: string): Uint8Array<ArrayBuffer> {
  const hex = SparkMd5.ArrayBuffer.hash(new TextEncoder().encode(text).buffer);
  return Uint8Array.from({ length: 16 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

/**
 * The parsed body, read from the exact text that is sent: JSON, or the fields of a form as strings, where the last of a
 * repeated name wins. Undefined for a request without a body.
 * @throws SyntaxError when the text is not JSON
 */
export function signedBody(text: string, isForm: boolean): unknown {
  if (text === '') return undefined;
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

/** RSA-OAEP with SHA-256, MGF1 with SHA-256 and an empty label, under one public key. */
export type Encrypt = (plaintext: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** The browser's own RSA encryption, off the main thread. @throws DOMException when the key is not an RSA key */
async function encryptWithWebCrypto(spki: Uint8Array<ArrayBuffer>, subtle: SubtleCrypto): Promise<Encrypt> {
  const key = await subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  return async (plaintext) => new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, key, plaintext));
}
