import { constants, createHash, type KeyObject, privateDecrypt, timingSafeEqual } from 'node:crypto';
import { BusinessError } from '../../platform/errors.ts';
import type { Clock } from '../../world/clock.ts';
import { canonicalJson } from './canonicalJson.ts';
import type { ExchangeKeys } from './keyFile.ts';

/** A received request with the value of its X-Request-Signature header. */
export interface ArrivedRequest extends SignedRequest {
  readonly signature: string | readonly string[] | undefined;
}

/** Rejects with BusinessError 10004 for an invalid signature, 10002 for one that is too old or was used before. */
type CheckRequestSignature = (request: ArrivedRequest) => Promise<void>;

/** ms: maximum difference between a request's time and the exchange's clock, either way. */
const windowMs = 30_000;

/**
 * Verifies the signatures of requests (src/contract/signing/README.md; requirements §5.2). The reason for a failure is
 * not revealed: it would only help a forger.
 */
export function createCheckRequestSignature({ seen, keys, clock }: CheckParts): CheckRequestSignature {
  return async ({ signature, ...request }) => {
    const read = readWithEither(signature, keys.requestPrivate);
    if (read === null || !timingSafeEqual(read.masked, maskedDigest(request, read.nonce))) {
      throw new BusinessError(10004, 'request signature does not match');
    }
    if (Math.abs(clock.now() - read.timestamp) > windowMs) {
      throw new BusinessError(10002, 'request time outside the accepted window');
    }
    // Last, so that a request refused for another reason stores nothing.
    if (!(await seen.add(read.nonce))) {
      throw new BusinessError(10002, 'request already received');
    }
  };
}

interface CheckParts {
  readonly keys: Pick<ExchangeKeys, 'requestPrivate'>;
  readonly clock: Clock;
  /** Nonces of accepted requests: false for one (16 bytes) that is there, of all processes that hold the key. */
  readonly seen: { add(nonce: Buffer): Promise<boolean> };
}

/**
 * A request does not say which key it was signed with: of two keys whoever forges one would name the weaker. It was signed with the
 * one that opens it, and a second attempt costs what a wrong signature costs anyway.
 */
function readWithEither(
  header: ArrivedRequest['signature'],
  [inUse, other]: ExchangeKeys['requestPrivate'],
): RequestSignature | null {
  const read = readRequestSignature(header, inUse);
  return read === null && other !== undefined ? readRequestSignature(header, other) : read;
}

/** The encrypted content (recipe, step 4). */
interface RequestSignature {
  /** 16 bytes. */
  readonly nonce: Buffer;
  /** 16 bytes. */
  readonly masked: Buffer;
  /** ms since 1970. */
  readonly timestamp: number;
}

/**
 * `v1`, 2048- to 4096-bit RSA output in base64url, and the digits of a timestamp in base64; anything else is rejected.
 */
const shape = /^v1\.([A-Za-z0-9_-]{342,683})\.([A-Za-z0-9+/]{4,24}={0,2})$/;
const plaintextBytes = 40;

/** Parses a header; null when it does not follow the recipe or was not encrypted with our key. */
export function readRequestSignature(
  header: string | readonly string[] | undefined,
  key: KeyObject,
): RequestSignature | null {
  const [, signature, time] = (typeof header === 'string' && shape.exec(header)) || [];
  if (signature === undefined || time === undefined) return null;
  const plaintext = decrypted(Buffer.from(signature, 'base64url'), key);
  if (plaintext?.length !== plaintextBytes) return null;
  const timestamp = plaintext.readBigUInt64BE(32);
  // The third part repeats the encrypted timestamp and must match it exactly.
  if (time !== Buffer.from(String(timestamp)).toString('base64')) return null;
  return {
    nonce: plaintext.subarray(0, 16),
    masked: plaintext.subarray(16, 32),
    timestamp: Number(timestamp),
  };
}

function decrypted(signature: Buffer, key: KeyObject): Buffer | null {
  try {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, signature);
  } catch {
    return null;
  }
}

/** The parts of a request that are signed. */
interface SignedRequest {
  readonly method: string;
  /** As in the request line, with or without a query, which is not signed. */
  readonly url: string;
  /** The parsed body; undefined without one. */
  readonly body: unknown;
}

/**
 * The 16 bytes that a request's signature must contain besides its nonce (recipe, steps 1 to 4).
 * @throws BusinessError 10001 for a body without a canonical form, which cannot have been signed
 */
function maskedDigest({ method, url, body }: SignedRequest, nonce: Buffer): Uint8Array {
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
