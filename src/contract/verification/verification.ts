import type { Middleware } from 'openapi-fetch';
import type { OperationId } from '../../../generated/api/operations.ts';
import type { Call } from '../call.ts';
import { SignatureError } from '../errors/signatureError.ts';
import type { LoadVerifier } from './loadVerifier.ts';
import { RESPONSE_SIGNATURE_HEADER } from './responseSignatureHeader.ts';
import type { VerificationFault, VerificationOutcome } from './verifier.ts';

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
