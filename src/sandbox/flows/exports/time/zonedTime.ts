import { dayMs } from '../../../world/clock.ts';
/** Formats times in one zone. All moments are ms since the epoch. */
export interface ZonedTime {
  /** The zone and its offsets within the period: "UTC+00:00", "Europe/Vienna, UTC+01:00/+02:00". */
  readonly label: string;
  /** Whether the offset changes within the period. */
  readonly changes: boolean;
  /** "2025-11-07 13:00:00" */
  text(ms: number): string;
  /** "2025-11-07" */
  day(ms: number): string;
  /** "+01:00" */
  offset(ms: number): string;
  /** The moment as a spreadsheet serial date: days since 1899-12-30, in the zone's local time. */
  serial(ms: number): number;
}

interface Period {
  readonly from: number;
  readonly to: number;
}

/** 1970-01-01 as a spreadsheet serial date. */
const epochSerial = 25_569;

/**
 * Formats times in an IANA zone for a statement over `period`.
 * @throws RangeError for an unknown zone
 */
export function createZonedTime(timeZone: string, period: Period): ZonedTime {
  const offsetAt = createOffsetAt(timeZone);
  const local = (ms: number) => ms + offsetAt(ms) * 60_000;
  const iso = (ms: number) => new Date(local(ms)).toISOString();
  const offsets = offsetsWithin(offsetAt, period).map(offsetText);
  const zone = `UTC${offsets.join('/')}`;
  return {
    label: timeZone === 'UTC' ? zone : `${timeZone}, ${zone}`,
    changes: offsets.length > 1,
    text: (ms) => iso(ms).slice(0, 19).replace('T', ' '),
    day: (ms) => iso(ms).slice(0, 10),
    offset: (ms) => offsetText(offsetAt(ms)),
    // Rounded up by less than 0.1 ms: a double slightly too small would be displayed as the previous second.
    serial: (ms) => (Math.floor((local(ms) / dayMs + epochSerial) * 1e9) + 1) / 1e9,
  };
}

/** In ascending order. A day is shorter than any summer time, so sampling once a day finds every offset. */
function offsetsWithin(offsetAt: (ms: number) => number, { from, to }: Period): number[] {
  const offsets = new Set([offsetAt(to)]);
  for (let ms = from; ms < to; ms += dayMs) offsets.add(offsetAt(ms));
  return [...offsets].sort((a, b) => a - b);
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Offsets change only at whole quarters of an hour. ms */
const quarterMs = 15 * 60_000;

/** The UTC offset of a moment, in minutes. */
type OffsetAt = (ms: number) => number;

/**
 * The UTC offset of a zone at any moment, including summer time. The last quarter of an hour is cached: rows come in
 * chronological order, and formatting each would take most of the time of an export.
 * @throws RangeError for an unknown zone
 */
function createOffsetAt(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  let known = { quarter: Number.NaN, minutes: 0 };
  return (ms) => {
    const quarter = Math.floor(ms / quarterMs);
    if (quarter !== known.quarter) known = { quarter, minutes: minutesOf(format, quarter * quarterMs) };
    return known.minutes;
  };
}

function minutesOf(format: Intl.DateTimeFormat, ms: number): number {
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  if (hours === undefined) return 0;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

interface Range {
  /** ms, inclusive */
  readonly from: number;
  /** ms, inclusive */
  readonly to: number;
}

/**
 * A calendar month ("2025-11") from its first to its last millisecond in a zone's local time.
 * @throws RangeError for an unknown zone
 */
export function monthRange(month: string, timeZone: string): Range {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const startOf = (index: number) => momentOf(Date.UTC(year, index, 1), timeZone);
  return { from: startOf(number - 1), to: startOf(number) - 1 };
}

/** The moment at which the zone's local time is `wall` (ms as if the zone were UTC). */
function momentOf(wall: number, timeZone: string): number {
  const offsetAt = createOffsetAt(timeZone);
  const guess = wall - offsetAt(wall) * 60_000;
  return wall - offsetAt(guess) * 60_000;
}

/** Whether this is the IANA name of a time zone that the runtime supports. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
