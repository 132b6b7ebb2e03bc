import { dayAfter, daysIn, remember, utcDayOf } from '../../language/index.ts';

/** Two days as chosen ('YYYY-MM-DD'); '' while one is not chosen. */
interface Days {
  from: string;
  to: string;
}

/** The days of two moments (ms as text) in a zone. */
export function daysOf(start: unknown, end: unknown, timeZone: string): Days {
  const dayOf = (moment: unknown) =>
    typeof moment === 'string' && /^\d+$/.test(moment) ? (zonedDayOf(Number(moment), timeZone) ?? '') : '';
  return { from: dayOf(start), to: dayOf(end) };
}

/** The `count` days that end with this one. */
export function daysUntil(to: string, count: number): Days {
  return { from: dayAfter(to, 1 - count), to };
}

/** Why two chosen days are not a range; undefined while they are one, or not both chosen. */
export function faultOf(
  { from, to }: Days,
  maxDays = Number.POSITIVE_INFINITY,
): 'reversed' | 'tooLong' | undefined {
  if (from === '' || to === '') return undefined;
  if (from > to) return 'reversed';
  return daysIn(from, to) > maxDays ? 'tooLong' : undefined;
}

/** The first moment of the first day and the last of the last (ms as text) in a zone; undefined when a day is missing. */
export function momentsOf({ from, to }: Days, timeZone: string): { start: string; end: string } | undefined {
  const start = startOfZonedDay(from, timeZone);
  const after = startOfZonedDay(to, timeZone, 1);
  if (start === undefined || after === undefined) return undefined;
  return { start: String(start), end: String(after - 1) };
}

/**
 * The first moment (ms) of a day ('YYYY-MM-DD') in a time zone (IANA name); `after` days later where given. Undefined for
 * a day or a zone that does not exist.
 */
export function startOfZonedDay(day: string, timeZone: string, after = 0): number | undefined {
  // 2026-02-30 would silently become 2 March. A year that is being typed, 0026, is none yet.
  if (day < '0100' || dayAfter(day, 0) !== day) return undefined;
  return momentOf(Date.parse(dayAfter(day, after)), timeZone);
}

/** The day ('YYYY-MM-DD') that a moment (ms) falls on in a time zone; undefined for a zone that does not exist. */
export function zonedDayOf(moment: number, timeZone: string): string | undefined {
  const wall = wallClock(moment, timeZone);
  return wall === undefined ? undefined : utcDayOf(wall);
}

/** The moment at which a wall clock in the zone shows `wall`, a local time written as if it were UTC. */
function momentOf(wall: number, timeZone: string): number | undefined {
  const first = wallClock(wall, timeZone);
  if (first === undefined) return undefined;
  // The offset at the guess may be the one across a clock change; the second lookup is on the right side.
  const guess = wall - (first - wall);
  const second = wallClock(guess, timeZone) ?? first;
  return guess - (second - wall);
}

function wallClock(moment: number, timeZone: string): number | undefined {
  const parts = clockOf(timeZone)?.formatToParts(moment);
  if (parts === undefined) return undefined;
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const [year, month, day] = [read('year'), read('month'), read('day')];
  return Date.UTC(year, month - 1, day, read('hour'), read('minute'), read('second'));
}

const clockOf = remember((timeZone: string) => {
  try {
    return new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return undefined;
  }
});
