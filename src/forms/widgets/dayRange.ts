import { startOfZonedDay, zonedDayOf } from './zonedDay.ts';

/** Two days as a person chooses them ('YYYY-MM-DD'), '' while one is not chosen. */
export interface Days {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

/** The days of two moments (ms as text) in a zone. */
export function daysOf(start: unknown, end: unknown, timeZone: string): Days {
  const dayOf = (moment: unknown) =>
    typeof moment === 'string' && /^\d+$/.test(moment) ? (zonedDayOf(Number(moment), timeZone) ?? '') : '';
  return { from: dayOf(start), to: dayOf(end) };
}

/** The `count` days that end with this one. */
export function daysUntil(to: string, count: number): Days {
  const last = Date.parse(to);
  if (Number.isNaN(last)) return { from: '', to: '' };
  return { from: new Date(last - (count - 1) * DAY_MS).toISOString().slice(0, 10), to };
}

/** Why two chosen days are no span; undefined while they are one, or not both chosen. */
export function faultOf(
  { from, to }: Days,
  maxDays = Number.POSITIVE_INFINITY,
): 'reversed' | 'tooLong' | undefined {
  if (from === '' || to === '') return undefined;
  if (from > to) return 'reversed';
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > maxDays ? 'tooLong' : undefined;
}

/** The first moment of the first day and the last of the last (ms as text) in a zone; undefined when a day is missing. */
export function momentsOf({ from, to }: Days, timeZone: string): { start: string; end: string } | undefined {
  const start = startOfZonedDay(from, timeZone);
  const after = startOfZonedDay(to, timeZone, 1);
  if (start === undefined || after === undefined) return undefined;
  return { start: String(start), end: String(after - 1) };
}
