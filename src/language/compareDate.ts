const EPOCH = /^\d{1,16}$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

// 1e11 s is the year 5138 and 1e11 ms is 1973: no moment of an account can be read both ways.
const FIRST_MILLISECOND_VALUE = 100_000_000_000;

/**
 * Compares two moments: -1, 0 or 1, and undefined when one of them is no moment. Each is a count of seconds or of
 * milliseconds since 1970 (string or whole number) or an ISO 8601 text; a date alone means 00:00 UTC.
 */
export function compareDate(a: unknown, b: unknown): -1 | 0 | 1 | undefined {
  const left = readMoment(a);
  const right = readMoment(b);
  if (left === undefined || right === undefined) return undefined;
  return left === right ? 0 : left < right ? -1 : 1;
}

function readMoment(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? toMs(value) : undefined;
  if (typeof value !== 'string') return undefined;
  if (EPOCH.test(value)) return toMs(Number(value));
  if (!ISO.test(value)) return undefined;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? undefined : ms;
}

function toMs(count: number): number {
  return count < FIRST_MILLISECOND_VALUE ? count * 1000 : count;
}
