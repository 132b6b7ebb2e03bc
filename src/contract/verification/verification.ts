import type { Middleware } from 'openapi-fetch';
import type { OperationId } from '../../../generated/api/operations.ts';
import type { Call } from '../contract.ts';
import { SignatureError } from '../errors.ts';
import type { LoadVerifier } from './loadVerifier.ts';

export interface VerificationDeps {
  load: LoadVerifier;
  /** Runs something once the page has nothing better to do. */
  atRest(run: () => void): void;
  /** Called for every response that could not be confirmed (requirements §4.6). */
  report(fault: { operation: OperationId; code: VerificationFault }): void;
}

/** What a call is rejected with, whatever the fault (requirements §4.6, §8.1). */
const REJECTION = 79992;

/**
 * Checks the signature of an answer (requirements §5.1). It stands above `envelope`, which reads the
 * answer, and below whatever acts on it. An operation that requires verification waits for it, and its verifier is
 * loaded while the answer is under way. Any other answer is checked at rest, if it is signed, and a fault only reported.
 */
export function verification(call: Call, deps: VerificationDeps): Middleware {
  const check = async (result: unknown, header: string | null): Promise<VerificationOutcome> => {
    // The code of the verifier may be out of reach; a call that needs it must not pass for that.
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
        deps.atRest(() => void check(result, header));
        return;
      }
      const outcome = await check(result, header);
      if (outcome !== 'valid') throw new SignatureError({ operation: call.id, code: REJECTION });
    },
  };
}

/**
 * Why an answer could not be confirmed, by the internal report codes of requirements §7.9:
 * 79990 the header is missing, 79991 it is malformed or of another version, 79992 the signature is not that of the
 * result, 79993 verification could not run (no key, no usable crypto, its code not loaded).
 */
type VerificationFault = 79990 | 79991 | 79992 | 79993;

export type VerificationOutcome = 'valid' | VerificationFault;

export interface Verifier {
  /**
   * Checks the signature of an answer's `result`, as JSON.parse gave it; nobody may change it meanwhile.
   * @param header the value of X-Response-Signature, null where the answer had none
   * @returns never rejects
   */
  check(result: unknown, header: string | null): Promise<VerificationOutcome>;
}

/**
 * One way to do RSASSA-PKCS1-v1_5 with SHA-256, holding the public key: whether `signature` is the key's over the UTF-8
 * of all pieces. Rejects as the pieces do.
 */
export type SignatureCheck = (
  pieces: AsyncIterable<string>,
  signature: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** Carries the signature of an answer's `result`: `v1.<base64>`. */
export const RESPONSE_SIGNATURE_HEADER = 'X-Response-Signature';
