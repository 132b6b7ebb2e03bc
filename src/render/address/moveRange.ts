import { type DateRange, dateRangeOf, lengthInDays } from './dateRange.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The span of the same length that lies just before (-1) or after (1) this one; undefined for one that is open, or that
 * would begin after `today` ('YYYY-MM-DD'). The last day is never after today, so the newest span may be moved less.
 */
export function moveRange(range: DateRange, steps: -1 | 1, today: string): DateRange | undefined {
  const length = lengthInDays(range);
  if (!Number.isFinite(length) || range.fromDate === undefined || range.toDate === undefined)
    return undefined;
  if (steps === 1 && range.toDate >= today) return undefined;
  const moved = dayAfter(range.toDate, steps * length);
  const to = moved > today ? today : moved;
  return dateRangeOf(dayAfter(to, 1 - length), to);
}

function dayAfter(day: string, days: number): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  // By the calendar: in UTC every day has 24 hours.
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) + days)).toISOString().slice(0, 10);
}
