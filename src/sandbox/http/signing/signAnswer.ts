import { type KeyObject, sign } from 'node:crypto';
import type { Logger } from '../../ground/logger.ts';
import { canonicalJson } from './canonicalJson.ts';
import type { ExchangeKeys } from './keyFile.ts';

/**
 * The value of X-Response-Signature: `v1.` and, in base64, RSASSA-PKCS1-v1_5 with SHA-256 over the UTF-8 of the
 * canonical form of `result` (requirements §5.1).
 * @param result what is sent; signed as the client will parse it: without undefined fields, Dates as strings, a missing
 * result as null
 * @throws TypeError when it has no canonical form, such as a string with a lone surrogate
 */
export function signAnswer(result: unknown, privateKey: KeyObject): string {
  const read: unknown = JSON.parse(JSON.stringify(result ?? null));
  return `v1.${sign('sha256', Buffer.from(canonicalJson(read), 'utf8'), privateKey).toString('base64')}`;
}

/**
 * The header that signs an enveloped response, whatever its code. A response that cannot be signed is sent without it,
 * which is logged and which the client detects.
 */
export function signAnswerHeaders(
  envelope: unknown,
  { keys, log }: { readonly keys: ExchangeKeys; readonly log: Logger },
): Record<string, string> {
  const isEnvelope = typeof envelope === 'object' && envelope !== null && 'result' in envelope;
  try {
    return { 'x-response-signature': signAnswer(isEnvelope ? envelope.result : null, keys.responsePrivate) };
  } catch (cause) {
    log.error('An answer could not be signed.', cause);
    return {};
  }
}
