import type { Middleware } from 'openapi-fetch';
import type { OperationId } from '../../../generated/api/operations.ts';
import type { Call } from '../call/call.ts';
import { SignatureError } from '../call/errors.ts';
import type { LoadVerifier } from './loadVerifier.ts';

export interface VerificationDeps {
  load: LoadVerifier;
  /** Runs a callback once the page is idle. */
  whenIdle(run: () => void): void;
  /** Called for every response whose signature could not be confirmed (requirements §4.6). */
  report(fault: { operation: OperationId; code: VerificationFault }): void;
}

/** What a call is rejected with, whatever the fault (requirements §4.6, §8.1). */
const REJECTION = 79992;

/**
 * Checks the signature of a response (requirements §5.1). It comes after `envelope`, which reads the response, and
 * before everything that acts on it. An operation that requires verification waits for it, and its verifier is loaded
 * while the request is in flight. Any other response is checked when idle, if it is signed, and a fault is only
 * reported.
 */
export function verification(call: Call, deps: VerificationDeps): Middleware {
  const check = async (result: unknown, header: string | null): Promise<VerificationOutcome> => {
    // The verifier's code may be unreachable; a call that requires verification must not succeed because of that.
    const verifier = await deps.load().catch(() => null);
    const outcome = verifier === null ? 79993 : await verifier.check(result, header);
    if (outcome !== 'valid') deps.report({ operation: call.id, code: outcome });
    return outcome;
  };
  return {
    onRequest() {
      if (call.operation.verified) deps.load().catch(() => undefined);
    },
    async onResponse({ response }) {
      if (call.envelope === undefined) return;
      const { code, result = null } = call.envelope;
      const header = response.headers.get(RESPONSE_SIGNATURE_HEADER);
      const isRequired = call.operation.verified && code === 0;
      if (header === null && !isRequired) return;
      if (!call.operation.verified) {
        deps.whenIdle(() => void check(result, header));
        return;
      }
      const outcome = await check(result, header);
      if (outcome !== 'valid') throw new SignatureError({ operation: call.id, code: REJECTION });
    },
  };
}

/**
 * Why a response could not be confirmed, by the internal report codes of requirements §7.9: 79990 the header is
 * missing, 79991 it is malformed or of another version, 79992 the signature does not match the result, 79993
 * verification could not run (no key, no usable crypto, its code not loaded).
 */
type VerificationFault = 79990 | 79991 | 79992 | 79993;

export type VerificationOutcome = 'valid' | VerificationFault;

export interface Verifier {
  /**
   * Checks the signature of a response's `result`, as returned by JSON.parse; it must not be modified meanwhile.
   * @param header the value of X-Response-Signature, null when the response had none
   * @returns never rejects
   */
  check(result: unknown, header: string | null): Promise<VerificationOutcome>;
}

/**
 * An implementation of RSASSA-PKCS1-v1_5 with SHA-256 bound to the public key: whether `signature` is valid for the
 * UTF-8 of all pieces. Rejects when the pieces do.
 */
export type SignatureCheck = (
  pieces: AsyncIterable<string>,
  signature: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** Carries the signature of a response's `result`: `v1.<base64>`. */
export const RESPONSE_SIGNATURE_HEADER = 'X-Response-Signature';
