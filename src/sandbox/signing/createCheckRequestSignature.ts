import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { BusinessError } from '../errors.ts';
import type { ExchangeKeys } from './exchangeKeys.ts';
import { maskedDigest, type SignedRequest } from './maskedDigest.ts';
import { readRequestSignature } from './readRequestSignature.ts';
import { SeenNonces } from './seenNonces.ts';

/** A request as it arrived, with what its header X-Request-Signature holds. */
export interface ArrivedRequest extends SignedRequest {
  readonly signature: string | readonly string[] | undefined;
}

/** @throws BusinessError 10004 for a signature that does not hold, 10002 for one that came too late or before */
export type CheckRequestSignature = (request: ArrivedRequest) => void;

/** ms: how far the time of a request may be from the exchange's own, either way. */
const windowMs = 30_000;

/**
 * Holds requests against their signatures (src/contract/signing/README.md; spec §5 "Request signing"). Why one does not
 * hold is not said: that would help only the one who forged it.
 */
export function createCheckRequestSignature(
  keys: Pick<ExchangeKeys, 'requestPrivate'>,
  clock: Clock,
): CheckRequestSignature {
  const seen = new SeenNonces(windowMs);
  return ({ signature, ...request }) => {
    const read = readRequestSignature(signature, keys.requestPrivate);
    if (read === null || !timingSafeEqual(read.masked, maskedDigest(request, read.nonce))) {
      throw new BusinessError(10004, 'request signature does not match');
    }
    const now = clock.now();
    if (Math.abs(now - read.timestamp) > windowMs) {
      throw new BusinessError(10002, 'request time outside the accepted window');
    }
    if (!seen.add(read.nonce, read.timestamp, now)) {
      throw new BusinessError(10002, 'request already received');
    }
  };
}
