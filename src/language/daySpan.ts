/**
 * A span of days as filters read it (`filter#/<id>/from` and so on): moments in ms and in s of the reader's own days,
 * the last one included to its end, and the days themselves. What is open stays away.
 */
export interface DaySpan {
  fromDate?: string;
  toDate?: string;
  from?: number;
  to?: number;
  fromSeconds?: number;
  toSeconds?: number;
}

/** The span from the day that begins at `start` to the one that begins at `end`. */
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
 * The days that end with the day of `now` (ms); `days` counts that day. The page's first script works it out, too, so
 * it stays small and alone.
 */
export function lastDays(days: number, now: number): DaySpan {
  const today = new Date(now);
  today.setHours(0, 0, 0, 0);
  return daySpan(addDays(today, 1 - days), today);
}

/** By the calendar, not by 24 hours: a day with a clock change has 23 or 25. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** 'YYYY-MM-DD' of the reader's own day. */
export function dayOf(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
