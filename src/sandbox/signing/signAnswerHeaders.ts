import type { SandboxContext } from '../context.ts';
import { signAnswer } from './signAnswer.ts';

/**
 * The header that signs an enveloped answer, whatever its code. An answer that cannot be signed goes without, which the
 * log says and the client notices.
 */
export function signAnswerHeaders(
  envelope: unknown,
  { keys, log }: Pick<SandboxContext, 'keys' | 'log'>,
): Record<string, string> {
  const isEnvelope = typeof envelope === 'object' && envelope !== null && 'result' in envelope;
  try {
    return { 'x-response-signature': signAnswer(isEnvelope ? envelope.result : null, keys.responsePrivate) };
  } catch (cause) {
    log.error('An answer could not be signed.', cause);
    return {};
  }
}
