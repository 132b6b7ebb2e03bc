import { timingSafeEqual } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';
import { maskedDigest, type SignedRequest } from './maskedDigest.ts';
import { readRequestSignature } from './readRequestSignature.ts';
import { SeenNonces } from './seenNonces.ts';

/** A request as it arrived, with what its header X-Request-Signature holds. */
export interface ArrivedRequest extends SignedRequest {
  readonly signature: string | readonly string[] | undefined;
}

/** Rejects with BusinessError 10004 for a signature that does not hold, 10002 for one that came too late or before. */
export type CheckRequestSignature = (request: ArrivedRequest) => Promise<void>;

/** ms: how far the time of a request may be from the exchange's own, either way. */
const windowMs = 30_000;

/**
 * Verifies the signatures of requests (src/contract/signing/README.md; requirements §5.2). Why one does not
 * hold is not said: that would help only the one who forged it.
 */
export function createCheckRequestSignature({
  db,
  keys,
  clock,
}: Pick<SandboxContext, 'db' | 'keys' | 'clock'>): CheckRequestSignature {
  const seen = new SeenNonces(db);
  return async ({ signature, ...request }) => {
    const read = readRequestSignature(signature, keys.requestPrivate);
    if (read === null || !timingSafeEqual(read.masked, maskedDigest(request, read.nonce))) {
      throw new BusinessError(10004, 'request signature does not match');
    }
    if (Math.abs(clock.now() - read.timestamp) > windowMs) {
      throw new BusinessError(10002, 'request time outside the accepted window');
    }
    // Last, so that what is refused for another reason leaves nothing behind.
    if (!(await seen.add(read.nonce))) {
      throw new BusinessError(10002, 'request already received');
    }
  };
}
