const EPOCH = /^\d{1,16}$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

// 1e11 s is the year 5138 and 1e11 ms is 1973: no timestamp of an account is ambiguous.
const FIRST_MILLISECOND_VALUE = 100_000_000_000;

/**
 * Compares two timestamps: -1, 0 or 1, and undefined when one of them is invalid. Each is a count of seconds or
 * milliseconds since 1970 (string or integer) or ISO 8601 text; a date without a time means 00:00 UTC.
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

/**
 * A range of days as filters bind to it (`filter#/<id>/from` and so on): timestamps in ms and in s in the user's time
 * zone, up to the end of the last day, and the days themselves. An open end is left out.
 */
export interface DaySpan {
  fromDate?: string;
  toDate?: string;
  from?: number;
  to?: number;
  fromSeconds?: number;
  toSeconds?: number;
}

/** The range from the day that starts at `start` to the day that starts at `end`, inclusive. */
export function daySpan(start: Date | undefined, end: Date | undefined): DaySpan {
  const span: DaySpan = {};
  if (start !== undefined) {
    const from = start.getTime();
    Object.assign(span, { fromDate: dayOf(start), from, fromSeconds: Math.floor(from / 1000) });
  }
  if (end !== undefined) {
    const to = addDays(end, 1).getTime() - 1;
    Object.assign(span, { toDate: dayOf(end), to, toSeconds: Math.floor(to / 1000) });
  }
  return span;
}

/**
 * The last `days` days up to and including the day of `now` (ms). The early script uses it too, so keep it small and
 * free of other dependencies.
 */
export function lastDays(days: number, now: number): DaySpan {
  const today = new Date(now);
  today.setHours(0, 0, 0, 0);
  return daySpan(addDays(today, 1 - days), today);
}

/** In calendar days, not units of 24 hours: a day with a clock change has 23 or 25. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** 'YYYY-MM-DD' in the user's time zone. */
export function dayOf(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
