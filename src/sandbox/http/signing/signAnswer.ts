import { type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Logger } from '../../platform/logger.ts';
import { canonicalJson } from './canonicalJson.ts';
import type { ExchangeKeys } from './keyFile.ts';

/**
 * The value of X-Response-Signature: `v1.` and, in base64, RSASSA-PKCS1-v1_5 with SHA-256 over the UTF-8 of the
 * canonical form of `result` (requirements §5.1).
 * @param result what is sent; signed as the client will parse it: without undefined fields, Dates as strings, a missing
 * result as null
 * @throws TypeError when it has no canonical form, such as a string with a lone surrogate
 */
export async function signAnswer(result: unknown, privateKey: KeyObject): Promise<string> {
  return `v1.${(await signBeside('sha256', signedBytes(result), privateKey)).toString('base64')}`;
}

/**
 * What is signed.
 * @throws TypeError as signAnswer
 */
export function signedBytes(result: unknown): Buffer {
  return Buffer.from(canonicalJson(JSON.parse(JSON.stringify(result ?? null))), 'utf8');
}

/** On a thread of its own: it takes 2 ms, in which nobody else would be answered. */
const signBeside = promisify<string, Buffer, KeyObject, Buffer>(sign);

/**
 * The header that signs an enveloped response. A response that cannot be signed is sent without it, which is logged and
 * which the client detects.
 */
export async function signAnswerHeaders(
  envelope: unknown,
  { keys, log }: { readonly keys: ExchangeKeys; readonly log: Logger },
): Promise<Record<string, string>> {
  const isEnvelope = typeof envelope === 'object' && envelope !== null && 'result' in envelope;
  try {
    const result = isEnvelope ? envelope.result : null;
    return { 'x-response-signature': await signAnswer(result, keys.responsePrivate) };
  } catch (cause) {
    log.error('An answer could not be signed.', cause);
    return {};
  }
}
