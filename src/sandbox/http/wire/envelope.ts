import { BusinessError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';

export type EnvelopeSpelling = 'snake' | 'camel' | 'none';

export interface Answer {
  /** 0 or a documented code (domain §4). */
  readonly code: number;
  readonly message: string;
  readonly result: unknown;
  /** Values for the placeholders of the code's text. */
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Wraps a result in the operation's envelope (domain §1.1); `now` is ms. An operation without an envelope returns the
 * bare result, and the snake-case envelope when it fails.
 */
export function envelopeOf(spelling: EnvelopeSpelling, answer: Answer, now: number): unknown {
  const { code, message, result, params } = answer;
  if (spelling === 'none' && code === 0) return result;
  if (spelling === 'camel') {
    return { retCode: code, retMsg: message, result: result ?? {}, retExtInfo: params ?? {}, time: now };
  }
  return {
    ret_code: code,
    ret_msg: message,
    result: result ?? {},
    ext_code: '',
    ext_info: params ?? null,
    time_now: `${Math.floor(now / 1000)}.${String((now % 1000) * 1000).padStart(6, '0')}`,
  };
}

/**
 * The response to a call that failed. A BusinessError has its own code; a request that Fastify could not parse is
 * 10001; anything else is a bug: logged with its stack and answered with 10016 without internal details.
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

/** Codes after which a retry may succeed: too many calls, and internal errors. */
const passing: ReadonlySet<number> = new Set([10006, 10016]);

/**
 * HTTP status of an operation without an envelope (x-envelope none), where only the status tells success from failure.
 * The client retries loading texts after a 5xx and takes a 4xx as final (requirements §8.2).
 */
export function bareStatus(code: number): number {
  if (code === 0) return 200;
  return passing.has(code) ? 503 : 404;
}
