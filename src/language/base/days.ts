/**
 * Days as text ('YYYY-MM-DD'), by the calendar alone. They are counted in UTC, where each has 24 hours: in other time zones
 * one in which the clocks change has 23 or 25.
 */
const DAY_MS = 86_400_000;

/** The day of a moment (ms) in UTC; '' for NaN. */
export function utcDayOf(moment: number): string {
  // Null for no date, where `toISOString` throws.
  return (new Date(moment).toJSON() as string | null)?.slice(0, 10) ?? '';
}

/**
 * The day that comes so many days after this one, or before it where there are less than none; '' for what is no date. With
 * 0 days, it is another day for one that does not exist: `Date` takes 2026-02-30 for 2 March.
 */
export function dayAfter(day: string, days: number): string {
  return utcDayOf(Date.parse(day) + days * DAY_MS);
}

/** The number of days from the first to the last, both of them included; NaN where one is no date. */
export function daysIn(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}
