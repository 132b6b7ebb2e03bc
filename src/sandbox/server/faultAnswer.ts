import { BusinessError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { Answer } from './envelope.ts';

/**
 * The answer to a call that failed. A BusinessError speaks for itself; a request that Fastify could not read is
 * 10001; anything else is our fault: logged with its stack, answered with 10016 and nothing of the inside.
 */
export function faultAnswer(cause: unknown, where: string, log: Logger): Answer {
  if (cause instanceof BusinessError) {
    const { code, message, result, params } = cause;
    return { code, message, result, ...(params === undefined ? {} : { params }) };
  }
  const unreadable = unreadableSentence(cause);
  if (unreadable !== null) return { code: 10001, message: unreadable, result: {} };
  log.error(`${where} failed.`, cause);
  return { code: 10016, message: 'Internal server error.', result: {} };
}

function unreadableSentence(cause: unknown): string | null {
  if (!(cause instanceof Error) || !('statusCode' in cause)) return null;
  const { statusCode } = cause;
  if (statusCode === 413) return 'The request is too large.';
  if (statusCode === 415) return 'The request must be written as JSON.';
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return null;
  return 'The request is not valid JSON.';
}
