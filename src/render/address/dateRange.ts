/**
 * A span of days as filters read it (`filter#/<id>/from` and so on): moments in ms and in s of the reader's own days,
 * the last one included to its end, and the days themselves. What is open stays away.
 */
export interface DateRange {
  fromDate?: string;
  toDate?: string;
  from?: number;
  to?: number;
  fromSeconds?: number;
  toSeconds?: number;
  /** It was longer than the filter takes and lost its first days; people are told. */
  isCut?: true;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** Reads '2026-01-01..2026-01-31' (either side may be empty); undefined when it is no span. */
export function parseDateRange(text: string, maxDays?: number): DateRange | undefined {
  const [from = '', to = '', ...more] = text.split('..');
  if (more.length > 0 || !text.includes('..')) return undefined;
  return dateRangeOf(from, to, maxDays);
}

/** The span of two days ('YYYY-MM-DD' or ''). A span over `maxDays` loses its first days. Undefined when it is none. */
export function dateRangeOf(from: string, to: string, maxDays?: number): DateRange | undefined {
  const start = startOf(from);
  const end = startOf(to);
  if ((from !== '' && start === undefined) || (to !== '' && end === undefined)) return undefined;
  if (start === undefined && end === undefined) return undefined;
  if (start !== undefined && end !== undefined && start > end) return undefined;
  const isTooLong =
    maxDays !== undefined && start !== undefined && end !== undefined && daysIn(start, end) > maxDays;
  if (!isTooLong || end === undefined) return bounds(start, end);
  return { ...bounds(addDays(end, 1 - maxDays), end), isCut: true };
}

/** How the address writes a span. */
export function formatDateRange(range: DateRange): string {
  return `${range.fromDate ?? ''}..${range.toDate ?? ''}`;
}

/** The days that end with the day of `now` (ms); `days` counts that day. */
export function lastDays(days: number, now: number): DateRange {
  const today = new Date(now);
  today.setHours(0, 0, 0, 0);
  return bounds(addDays(today, 1 - days), today);
}

/** How many days a span has, both ends counted; Infinity when it is open. */
export function lengthInDays(range: DateRange): number {
  const start = startOf(range.fromDate ?? '');
  const end = startOf(range.toDate ?? '');
  return start === undefined || end === undefined ? Number.POSITIVE_INFINITY : daysIn(start, end);
}

function bounds(start: Date | undefined, end: Date | undefined): DateRange {
  const range: DateRange = {};
  if (start !== undefined) {
    const from = start.getTime();
    Object.assign(range, { fromDate: dayOf(start), from, fromSeconds: Math.floor(from / 1000) });
  }
  if (end !== undefined) {
    const to = addDays(end, 1).getTime() - 1;
    Object.assign(range, { toDate: dayOf(end), to, toSeconds: Math.floor(to / 1000) });
  }
  return range;
}

function startOf(day: string): Date | undefined {
  const match = DAY.exec(day);
  if (match === null) return undefined;
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  // 2026-02-30 would silently become 2 March.
  return dayOf(date) === day ? date : undefined;
}

function addDays(date: Date, days: number): Date {
  // By the calendar, not by 24 hours: a day with a clock change has 23 or 25.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

function daysIn(start: Date, end: Date): number {
  return Math.round((end.getTime() - start.getTime()) / DAY_MS) + 1;
}

function dayOf(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
