import { BusinessError } from '../errors/businessError.ts';
import { ComplianceWallError } from '../errors/complianceWallError.ts';
import { ContractError } from '../errors/contractError.ts';
import { EmptyResponseError } from '../errors/emptyResponseError.ts';
import { HttpError } from '../errors/httpError.ts';
import { NoPermissionError } from '../errors/noPermissionError.ts';
import { ResponseTypeError } from '../errors/responseTypeError.ts';
import { SignatureError } from '../errors/signatureError.ts';
import { TimeoutError } from '../errors/timeoutError.ts';
import { TokenError } from '../errors/tokenError.ts';
import type { MonitoringKind } from './monitoringEvent.ts';

/** The names the language gives to mistakes in code. */
const codeFaults = [TypeError, ReferenceError, RangeError, SyntaxError, URIError, EvalError];

/** Answers that cannot be read or trusted. */
const responseErrors = [EmptyResponseError, ResponseTypeError, SignatureError];

/** Answers that bear another code than 0. */
const businessErrors = [BusinessError, NoPermissionError, TokenError, ComplianceWallError];

/**
 * Class of an outcome (requirements §7.9); null is a success. The requirements name the classes without
 * saying what falls into them. A lost connection has no class of its own: no answer, no status and no limit that was
 * exceeded, so it is `other`, and so is whatever the page refused to send.
 */
export function classify(error: unknown): MonitoringKind {
  const isOne = (classes: readonly (abstract new (...args: never[]) => unknown)[]) =>
    classes.some((one) => error instanceof one);
  if (error === null) return 'Success';
  if (error instanceof HttpError) return 'HttpError';
  if (error instanceof TimeoutError) return 'Timeout';
  if (isOne(responseErrors)) return 'ResponseError';
  if (isOne(businessErrors)) return 'BusinessError';
  if (error instanceof ContractError) return 'other';
  return isOne(codeFaults) ? 'TypeError' : 'other';
}
