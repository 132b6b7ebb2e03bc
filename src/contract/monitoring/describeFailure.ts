import type { components } from '../../../generated/api/schema.d.ts';
import {
  BusinessError,
  ComplianceWallError,
  ContractError,
  EmptyResponseError,
  HttpError,
  NoPermissionError,
  ResponseTypeError,
  requestIdOf,
  SignatureError,
  TimeoutError,
  TokenError,
} from '../call/errors.ts';

/**
 * How a report describes an error; null is a success. It contains only wordings of this page: a message from the
 * browser or a library may quote an address, an amount or user input, so such an error is reported by its name only.
 */
export function describeFailure(
  error: unknown,
): Pick<MonitoringEvent, 'kind' | 'code' | 'message' | 'requestId'> {
  const kind = classify(error);
  if (error === null) return { kind, message: 'success' };
  if (!(error instanceof ContractError)) return { kind, message: nameOf(error) };
  const code = error instanceof HttpError ? error.status : error.code;
  const requestId = requestIdOf(error);
  return {
    kind,
    ...(code === 0 ? {} : { code }),
    message: wordingOf(error),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

function wordingOf(error: ContractError): string {
  // The only message that includes server text (requirements §8.1).
  if (error instanceof TokenError) return 'Timeout, token error.';
  return error.message || error.name;
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  return /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Error';
}

/** Built-in error classes that indicate a programming error. */
const codeFaults = [TypeError, ReferenceError, RangeError, SyntaxError, URIError, EvalError];

/** Responses that cannot be read or trusted. */
const responseErrors = [EmptyResponseError, ResponseTypeError, SignatureError];

/** Responses with a code other than 0. */
const businessErrors = [BusinessError, NoPermissionError, TokenError, ComplianceWallError];

/**
 * Class of an outcome (requirements §7.9); null is a success. The requirements name the classes without defining them.
 * A lost connection has no class of its own (no response, no status, no timeout), so it is `other`, and so is every
 * call that the page refused to send.
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

/** One entry of a report: what happened and how often. */
export type MonitoringEvent = components['schemas']['MonitoringEvent'];

/** The classes of requirements §7.9. */
type MonitoringKind = MonitoringEvent['kind'];
