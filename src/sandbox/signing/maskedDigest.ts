import { createHash } from 'node:crypto';
import { BusinessError } from '../errors.ts';
import { canonicalJson } from './canonicalJson.ts';

/** What of a request is signed. */
export interface SignedRequest {
  readonly method: string;
  /** As it stands in the request line, with or without a query, which is not signed. */
  readonly url: string;
  /** The parsed body; undefined without one. */
  readonly body: unknown;
}

/**
 * The 16 bytes that the signature of a request must hold beside its nonce (recipe, steps 1 to 4).
 * @throws BusinessError 10001 for a body that has no canonical form, which nobody can have signed
 */
export function maskedDigest({ method, url, body }: SignedRequest, nonce: Buffer): Uint8Array {
  const route = md5(`${method} ${url.replace(/\?.*$/s, '')}`);
  const digest = md5(body === undefined ? '' : canonicalText(body));
  return digest.map((byte, index) => byte ^ (route[index] ?? 0) ^ (nonce[index] ?? 0));
}

function canonicalText(body: unknown): string {
  try {
    return canonicalJson(body);
  } catch {
    throw new BusinessError(
      10001,
      'The request is nested too deeply or contains characters that are not text.',
    );
  }
}

function md5(text: string): Buffer {
  return createHash('md5').update(text, 'utf8').digest();
}
