import { addDays, type DaySpan, dayOf, daySpan } from '../../language/base/dates.ts';

/** The day range of a filter. */
export interface DateRange extends DaySpan {
  /** The range was longer than the filter allows and lost its first days; the page says so. */
  isCut?: true;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** Parses '2026-01-01..2026-01-31' (either side may be empty); undefined when it is not a range. */
export function parseDateRange(text: string, maxDays?: number): DateRange | undefined {
  const [from = '', to = '', ...more] = text.split('..');
  if (more.length > 0 || !text.includes('..')) return undefined;
  return dateRangeOf(from, to, maxDays);
}

/** The range of two days ('YYYY-MM-DD' or ''). One over `maxDays` loses its first days. Undefined when invalid. */
export function dateRangeOf(from: string, to: string, maxDays?: number): DateRange | undefined {
  const start = startOf(from);
  const end = startOf(to);
  if ((from !== '' && start === undefined) || (to !== '' && end === undefined)) return undefined;
  if (start === undefined && end === undefined) return undefined;
  if (start !== undefined && end !== undefined && start > end) return undefined;
  const isTooLong =
    maxDays !== undefined && start !== undefined && end !== undefined && daysIn(start, end) > maxDays;
  if (!isTooLong || end === undefined) return daySpan(start, end);
  return { ...daySpan(addDays(end, 1 - maxDays), end), isCut: true };
}

/** Formats a range as in the URL. */
export function formatDateRange(range: DateRange): string {
  return `${range.fromDate ?? ''}..${range.toDate ?? ''}`;
}

/** Number of days in a range, both ends included; Infinity when it is open. */
export function lengthInDays(range: DateRange): number {
  const start = startOf(range.fromDate ?? '');
  const end = startOf(range.toDate ?? '');
  return start === undefined || end === undefined ? Number.POSITIVE_INFINITY : daysIn(start, end);
}

function startOf(day: string): Date | undefined {
  const match = DAY.exec(day);
  if (match === null) return undefined;
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  // 2026-02-30 would silently become 2 March.
  return dayOf(date) === day ? date : undefined;
}

function daysIn(start: Date, end: Date): number {
  return Math.round((end.getTime() - start.getTime()) / DAY_MS) + 1;
}
