import type { OperationId } from '../../../generated/api/operations.ts';
import type { components } from '../../../generated/api/schema.d.ts';

interface ContractErrorDetails {
  /** ret_code of the response, or the client's own code when there was no response. */
  code: number;
  /** Key of the text in the namespace inverse-error-code; the code itself unless requirements §8.2 names another. */
  key?: string;
  /** Key of the text for places that tell the failure more precisely than the toast; `key` by default (decision 0044). */
  textKey?: string;
  /** Values to interpolate into that text. */
  params?: Readonly<Record<string, string>>;
  operation: OperationId;
  cause?: unknown;
}

/** A failed call. `message` is worded as in requirements §8.1, for logs, not for users. */
export class ContractError extends Error {
  override name = 'ContractError';
  readonly code: number;
  readonly key: string;
  readonly textKey: string;
  readonly params: Readonly<Record<string, string>>;
  readonly operation: OperationId;
  /** Id under which the server's log has the request, as it came; missing where nothing was answered. */
  requestId?: string | null | undefined;

  constructor(message: string, details: ContractErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.key = details.key ?? String(details.code);
    this.textKey = details.textKey ?? this.key;
    this.params = details.params ?? {};
    this.operation = details.operation;
  }
}

/** Any other code than 0, with the data of the response (requirements §8.1). */
export class BusinessError extends ContractError {
  override name = 'BusinessError';
  readonly serverMessage: string;
  readonly result: unknown;

  constructor(
    answer: { message: string; result: unknown },
    details: Pick<ContractErrorDetails, 'operation' | 'code' | 'params'>,
  ) {
    super('bad business ret_code', details);
    this.serverMessage = answer.message;
    this.result = answer.result;
  }
}

/** Code 10024: opens the compliance modal with `result`; the message is empty (requirements §8.1). */
export class ComplianceWallError extends ContractError {
  override name = 'ComplianceWallError';
  readonly result: components['schemas']['ComplianceWallResult'] | null;

  constructor(result: unknown, details: Pick<ContractErrorDetails, 'operation' | 'code' | 'params'>) {
    super('', details);
    this.result = isWallResult(result) ? result : null;
  }
}

function isWallResult(result: unknown): result is components['schemas']['ComplianceWallResult'] {
  if (typeof result !== 'object' || result === null) return false;
  return 'title' in result && typeof result.title === 'string' && 'content' in result;
}

/** Codes 1007 and 1008; `message` is the toast of requirements §8.1, shown for 3 s. */
export class TokenError extends ContractError {
  override name = 'TokenError';

  constructor(serverMessage: string, details: Pick<ContractErrorDetails, 'operation' | 'code' | 'params'>) {
    super(`Timeout, ${serverMessage || 'token error'}.`, details);
  }
}

/** Codes 10007, 33003 and 10009 on a path that needs a login (requirements §8.1). */
export class NoPermissionError extends ContractError {
  override name = 'NoPermissionError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'code'>) {
    super('user no permission', details);
  }
}

/** The site's edition has no screen that calls this operation: it was not sent (generated/reports, network surface). */
export class NotOfferedError extends ContractError {
  override name = 'NotOfferedError';

  constructor(details: Pick<ContractErrorDetails, 'operation'>) {
    super('not offered on this site', { ...details, code: codes.notOffered });
  }
}

/**
 * Another user has signed in, in another tab, since this page loaded its profile. The call was not sent, because it
 * would not have acted on the account that the screen shows.
 */
export class AccountChangedError extends ContractError {
  override name = 'AccountChangedError';

  constructor(details: Pick<ContractErrorDetails, 'operation'>) {
    super('another account is signed in', { ...details, code: 0, key: 'accountChanged' });
  }
}

/** The caller aborted the call through its signal. It is not reported, because it is not a failure. */
export class AbortedError extends ContractError {
  override name = 'AbortedError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'cause'>) {
    super('aborted', { ...details, code: 0, key: 'aborted' });
  }
}

/** The request or its response was lost: no connection, a failed DNS lookup, a broken body. */
export class NetworkError extends ContractError {
  override name = 'NetworkError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'cause'>) {
    super('Network Error', { ...details, code: NO_ANSWER_CODE });
  }
}

const TIMEOUT_CODE = 9_000_001;

/**
 * The response did not arrive in time and the request was aborted (requirements §8.1). Whether the server carried it
 * out is unknown, so a request that changes something must not simply be sent again.
 */
export class TimeoutError extends ContractError {
  override name = 'TimeoutError';
  /** A timeout is treated as this HTTP status. */
  readonly status = 408;
  /** The other wording in requirements §8.1, with the limit in ms. */
  readonly detail: string;

  constructor(timeoutMs: number, details: Pick<ContractErrorDetails, 'operation'>) {
    super('Request timeout, please re-try!', { ...details, code: TIMEOUT_CODE, key: String(NO_ANSWER_CODE) });
    this.detail = `timeout of ${timeoutMs}ms exceeded`;
  }
}

interface HttpErrorDetails extends Pick<ContractErrorDetails, 'operation' | 'params' | 'textKey'> {
  waitMs?: number | undefined;
}

/** The HTTP status was outside 200-299 (requirements §5.1). */
export class HttpError extends ContractError {
  override name = 'HttpError';
  readonly status: number;
  readonly statusText: string;
  /** How long the server wants no further attempt, in ms; undefined when it does not say. */
  readonly waitMs: number | undefined;

  constructor(status: number, statusText: string, details: HttpErrorDetails) {
    super('http error', { ...details, code: NO_ANSWER_CODE });
    this.status = status;
    this.statusText = statusText;
    this.waitMs = details.waitMs;
  }
}

/** Whether a call was refused because nobody is signed in, by its code or by a proxy or gateway in front of the API. */
export function isSignedOut(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 401;
  return error instanceof NoPermissionError && error.code === codes.notLoggedIn;
}

/** The response had no body. It has no ret_code, so it is only reported to monitoring (requirements §8.1). */
export class EmptyResponseError extends ContractError {
  override name = 'EmptyResponseError';

  constructor(details: Pick<ContractErrorDetails, 'operation'>) {
    super('Non Response!', { ...details, code: 0, key: 'emptyResponse' });
  }
}

/** The response is not JSON, or is JSON without the envelope (requirements §8.1). */
export class ResponseTypeError extends ContractError {
  override name = 'ResponseTypeError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'cause'>) {
    super('responseType not support', { ...details, code: 0, key: 'responseType' });
  }
}

/** Code 79992: the response's signature is invalid, or the server reports this code (requirements §4.6, §8.1). */
export class SignatureError extends ContractError {
  override name = 'SignatureError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'code'>) {
    super('Signature verification failed, please confirm whether the network environment is safe.', details);
  }
}

/** Code 79993: the call had to be signed and could not be, so it was never sent (requirements §5.2). */
export class SigningError extends ContractError {
  override name = 'SigningError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'cause'>) {
    super('request cannot be signed', { ...details, code: 79993 });
  }
}

/** The code whose text is shown when the network, the HTTP status or a timeout failed a call (requirements §8.1). */
const NO_ANSWER_CODE = 50016;

/** A ContractError as it is, AbortedError for an aborted call; undefined for a programming error. */
export function toContractError(
  error: unknown,
  operation: OperationId,
  signal?: AbortSignal,
): ContractError | undefined {
  if (signal?.aborted) return new AbortedError({ operation, cause: error });
  return error instanceof ContractError ? error : undefined;
}

/** The form of an id; a server that does not know it, or something in between, may send any text in its place. */
const wellFormed = /^[A-Za-z0-9_-]{16,64}$/;

/** The id of the request that failed, by which support finds it in the server's log; undefined without a readable one. */
export function requestIdOf(error: unknown): string | undefined {
  const { requestId } = (error ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' && wellFormed.test(requestId) ? requestId : undefined;
}

/** Codes that pages handle beyond showing their text; requirements §8.2 names most of them. */
export const codes = {
  /** The service requires a verified identity: opens a prompt. */
  needKyc: 42039,
  /** An edition hides what was requested: the flags are loaded again. */
  notOffered: 10025,
  /** Deposits, withdrawals or conversions of a coin are switched off. */
  closedCoin: 50001,
  /** The server rejected the proof of a security check. */
  serverVerification: 10031,
  /** There is no session, or it has expired. */
  notLoggedIn: 10007,
} as const;
