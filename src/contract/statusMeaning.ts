import type { OperationInfo } from '../../generated/api/operations.ts';

interface StatusMeaning {
  textKey: string;
  params: Readonly<Record<string, string>>;
  waitMs: number | undefined;
}

/**
 * What a status outside 200-299 means for a call (decision 0044): the key of its text, and how long to wait.
 * @param now ms since 1970 by the server's clock
 */
export function statusMeaning(
  operation: OperationInfo,
  { status, headers }: Response,
  now: number,
): StatusMeaning {
  const waitMs = waitOf(status, headers.get('Retry-After'), now);
  const params = { status: String(status), seconds: String(Math.ceil((waitMs ?? 0) / 1000)) };
  return { textKey: textKeyOf(status, operation, waitMs), params, waitMs };
}

/** Statuses with a text of their own: signed out, not allowed, too many requests. */
const namedStatuses: readonly number[] = [401, 403, 429];

function textKeyOf(status: number, { method, reads }: OperationInfo, waitMs: number | undefined): string {
  if (status < 500) return namedStatuses.includes(status) ? `http${status}` : 'http';
  // The API may have acted before a server between it and the page failed.
  if (method !== 'GET' && !reads) return 'httpUnknown';
  return waitMs === undefined ? 'http500' : 'http503';
}

/** Bounds of a wait, in ms: a server in trouble may send any number. */
const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 300_000;

/** The wait after "too many requests" from a server that does not say how long. */
const USUAL_WAIT_MS = 10_000;

/**
 * How long the server wants to be left alone, in ms: Retry-After is a number of seconds or a date (RFC 9110 §10.2.3).
 * Only 429 and 503 are about a time; undefined for other statuses, and for 503 without a readable header.
 */
function waitOf(status: number, retryAfter: string | null, now: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const text = retryAfter?.trim() ?? '';
  const requestedMs = /^\d+$/.test(text) ? Number(text) * 1000 : dateOf(text) - now;
  if (Number.isNaN(requestedMs)) return status === 429 ? USUAL_WAIT_MS : undefined;
  return Math.min(Math.max(requestedMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
}

/** A date of HTTP begins with its day of the week; browsers take much else for dates, such as "-5". */
function dateOf(text: string): number {
  return /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN;
}
