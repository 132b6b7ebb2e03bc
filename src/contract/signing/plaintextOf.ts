import { canonicalJson } from '../canonicalJson.ts';
import { md5 } from './md5.ts';

/** What of a request is signed. */
export interface SignedRequest {
  method: string;
  /** As on the wire: without host and query. */
  path: string;
  /** What the body says (signedBody); undefined for a request without one. */
  body: unknown;
}

/**
 * What is encrypted, 40 bytes: the nonce, then the body's digest masked with the route's and the nonce (the XOR step of
 * requirements §5.2), then the timestamp as 8 bytes, the highest first.
 * @param timestamp ms since 1970 by the server's clock
 * @param nonce 16 random bytes, never the same twice
 */
export function plaintextOf(
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
