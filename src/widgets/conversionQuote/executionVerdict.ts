import { BusinessError, ContractError, HttpError, SignatureError } from '../../contract/index.ts';

const QUOTE_ENDED = 700008;
const PRICE_MOVED = new Set([32024, 700016]);
// Used before, being worked on, an inner service that did not answer, or received twice because the browser itself sends
// again over a connection that broke: the conversion may well be under way.
const MAY_HAVE_HAPPENED = new Set([700009, 10014, 10000, 10002]);

export type ExecutionVerdict = 'expired' | 'moved' | 'unsure' | 'refused';

/**
 * What a failed execution means. Only an answer of the server says that nothing happened; where none came, or one that
 * cannot be read, the outcome must be asked for and nothing may be sent again.
 */
export function executionVerdict(error: unknown): ExecutionVerdict {
  if (error instanceof BusinessError) {
    if (error.code === QUOTE_ENDED) return 'expired';
    if (PRICE_MOVED.has(error.code)) return 'moved';
    return MAY_HAVE_HAPPENED.has(error.code) ? 'unsure' : 'refused';
  }
  if (error instanceof HttpError) return error.status >= 400 && error.status < 500 ? 'refused' : 'unsure';
  // The call was made; only its answer cannot be trusted.
  if (error instanceof SignatureError) return 'unsure';
  // A code of the server with an error class of its own: no permission, token, compliance wall.
  if (error instanceof ContractError && error.code > 0 && error.code < 1_000_000 && error.code !== 50016) {
    return 'refused';
  }
  return 'unsure';
}
