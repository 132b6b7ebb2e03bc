import type { OperationId } from '../../generated/api/operations.ts';
import { describedCalls } from '../../src/sandbox/http/server/describedCalls.ts';
import type { ExchangeKeys } from '../../src/sandbox/http/signing/keyFile.ts';
import { signAnswerHeaders } from '../../src/sandbox/http/signing/signAnswer.ts';
import type { Logger, LogThrottle } from '../../src/sandbox/platform/logger.ts';

type SignResult = (id: OperationId, status: number, body: Buffer) => Promise<Record<string, string>>;

/**
 * Creates what makes the header for an answer of a verified operation. Signed is a success as the description has it: a signature
 * counts for every operation (src/contract/verification/README.md), so nothing gets one that an upstream might let its callers
 * write as they please. Refusals need none.
 */
export function createSignResult(keys: ExchangeKeys, log: Logger, throttle: LogThrottle): SignResult {
  return async (id, status, body) => {
    const envelope = status === 200 ? envelopeIn(body) : null;
    if (envelope === null || (envelope.ret_code ?? envelope.retCode) !== 0) return {};
    const fault = describedCalls()[id].checkAnswer(0, envelope);
    if (fault === null) return signAnswerHeaders(envelope, { keys, log });
    if (throttle.isDue(id))
      log.warn('An answer is not signed, because it is not as described.', { operation: id, fault });
    return {};
  };
}

function envelopeIn(body: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(body.toString());
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
