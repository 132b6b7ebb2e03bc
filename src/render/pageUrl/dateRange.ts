import { addDays, type DaySpan, dayOf, daySpan } from '../../language/base/dates.ts';
import { daysIn } from '../../language/index.ts';

/** The day range of a filter. */
export interface DateRange extends DaySpan {
  /** The range was longer than the filter allows and lost its first days; the page says so. */
  isCut?: true;
}

/** Parses '2026-01-01..2026-01-31' (either side may be empty); undefined when it is not a range. */
export function parseDateRange(text: string, maxDays?: number): DateRange | undefined {
  const [from = '', to, ...more] = text.split('..');
  if (to === undefined || more.length > 0) return undefined;
  return dateRangeOf(from, to, maxDays);
}

/** The range of two days ('YYYY-MM-DD' or ''). One over `maxDays` loses its first days. Undefined when invalid. */
export function dateRangeOf(from: string, to: string, maxDays?: number): DateRange | undefined {
  const start = startOf(from);
  const end = startOf(to);
  if ((from !== '' && start === undefined) || (to !== '' && end === undefined)) return undefined;
  if ((start === undefined && end === undefined) || daysIn(from, to) < 1) return undefined;
  const isTooLong = maxDays !== undefined && daysIn(from, to) > maxDays;
  if (!isTooLong || end === undefined) return daySpan(start, end);
  return { ...daySpan(addDays(end, 1 - maxDays), end), isCut: true };
}

/** Formats a range as in the URL. */
export function formatDateRange(range: DateRange): string {
  return `${range.fromDate ?? ''}..${range.toDate ?? ''}`;
}

/** Number of days in a range, both ends included; Infinity when it is open. */
export function lengthInDays(range: DateRange): number {
  return daysIn(range.fromDate ?? '', range.toDate ?? '') || Number.POSITIVE_INFINITY;
}

/** The start of a day in the user's time zone. */
function startOf(day: string): Date | undefined {
  const [year = Number.NaN, month = Number.NaN, date] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date);
  // 2026-02-30 would silently become 2 March, and a year that is being typed, 0026, one of the last century.
  return dayOf(start) === day ? start : undefined;
}
