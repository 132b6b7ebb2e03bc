import { remember } from '../../language/index.ts';
import type { DatePatterns, DayRangePatterns, FormatLocale } from './formattedText.ts';
import { dateLanguage } from './languageTags.ts';

/** The years 1 to 9999: what is beyond them, Intl refuses in some zone, and no date of the contract means. */
const FIRST_MS = Date.parse('0001-01-01');
const LAST_MS = Date.parse('9999-12-31');

/**
 * Converts a timestamp of the contract to ms since 1970: a count of seconds or milliseconds (string or integer), or ISO
 * 8601 text. Undefined when it is invalid, so that a wrong unit is a problem and not a date in 1970.
 */
export function readMoment(value: unknown, unit: 's' | 'ms' | 'iso'): number | undefined {
  if (unit === 'iso') {
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return ms >= FIRST_MS && ms <= LAST_MS ? ms : undefined;
  }
  const digits = typeof value === 'number' ? String(value) : value;
  if (typeof digits !== 'string' || !/^\d{1,15}$/.test(digits)) return undefined;
  const counted = Number(digits);
  // Read as seconds, 13 digits are the year 57000; read as milliseconds, 10 digits are 26 April 1970 at the latest.
  if (unit === 's') return digits.length <= 11 ? counted * 1000 : undefined;
  return digits.length >= 12 ? counted : undefined;
}

/** The browser's own time zone: its clock is asked, not Intl, whose first answer takes 60 ms and more. */
export const ownZone = 'local';

const offsetFormat = remember(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }),
);

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** UTC offsets only change at full quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

const offsetsIn = remember((timeZone) =>
  remember((quarter) => {
    const parts = offsetFormat(timeZone).formatToParts(Number(quarter) * QUARTER_MS);
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+)(?::(\d+))?$/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MINUTES + Number(minutes)) * MINUTE_MS;
  }),
);

/**
 * A zone's UTC offset at a moment in ms, positive east of Greenwich.
 * @param timeZone `ownZone` or an IANA name; throws RangeError for one that Intl does not know
 */
export function zoneOffsetMs(ms: number, timeZone: string): number {
  if (timeZone === ownZone) return -new Date(ms).getTimezoneOffset() * MINUTE_MS;
  return timeZone === 'UTC' ? 0 : offsetsIn(timeZone)(String(Math.floor(ms / QUARTER_MS)));
}

/** The same as people write it: UTC, UTC+8, UTC−3:30. */
export function zoneOffset(ms: number, timeZone: string): string {
  const minutes = zoneOffsetMs(ms, timeZone) / MINUTE_MS;
  if (minutes === 0) return 'UTC';
  const hours = Math.floor(Math.abs(minutes) / HOUR_MINUTES);
  const rest = Math.abs(minutes) % HOUR_MINUTES;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${padded(rest)}`}`;
}

type Style = 'day' | 'month' | 'second';

/** As Intl takes them. */
export const dateStyles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'medium' },
  month: { month: 'short', year: 'numeric' },
  // 24 hours: in a ledger, am and pm are easy to overlook.
  second: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
};

/**
 * A moment as the language writes it.
 * @throws RangeError for a time zone that Intl does not know
 */
export function momentText(ms: number, { language, timeZone, dates }: FormatLocale, style: Style): string {
  const clock = ms + zoneOffsetMs(ms, timeZone);
  if (dates === undefined || style === 'month') return intlFormats[style](language).format(clock);
  return written(new Date(clock), dates[style], dates.months);
}

/**
 * The first and the last day of a range, as the language writes them together ("1 – 31 Jan 2026").
 * @param from a moment of the first day, ms since 1970
 * @param to one of the last
 */
export function dayRangeText(from: number, to: number, locale: FormatLocale): string {
  const { language, timeZone, dates } = locale;
  const clockOf = (ms: number) => new Date(ms + zoneOffsetMs(ms, timeZone));
  const [first, last] = [clockOf(from), clockOf(to)];
  if (dates?.ranges === undefined) return intlFormats.day(language).formatRange(first, last);
  const differs = largestDifference(first, last);
  if (differs === undefined) return written(first, dates.day, dates.months);
  const [before, after] = dates.ranges[differs];
  return written(first, before, dates.months) + written(last, after, dates.months);
}

function largestDifference(a: Date, b: Date): keyof DayRangePatterns | undefined {
  if (a.getUTCFullYear() !== b.getUTCFullYear()) return 'year';
  if (a.getUTCMonth() !== b.getUTCMonth()) return 'month';
  return a.getUTCDate() === b.getUTCDate() ? undefined : 'day';
}

/** The key under which the screens' texts say how a language writes dates. */
export function datesKey(language: string): string {
  return `dates.${language}`;
}

/** The patterns that such a text says, or undefined: texts may come from another host. */
export function readDatePatterns(text: unknown): DatePatterns | undefined {
  return typeof text === 'string' ? parsedPatterns(text) : undefined;
}

/** Once for all the components that write dates. */
const parsedPatterns = remember((text): DatePatterns | undefined => {
  const { day, second, months, ranges } = parsed(text);
  if (typeof day !== 'string' || typeof second !== 'string' || !areTexts(months)) return undefined;
  const patterns = { day, second, months };
  return areRanges(ranges) ? { ...patterns, ranges } : patterns;
});

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function areRanges(value: unknown): value is DayRangePatterns {
  const { day, month, year } = Object(value);
  return [day, month, year].every((pair) => areTexts(pair) && pair.length === 2);
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** @param clock a moment whose UTC fields are what the zone's clock shows */
function written(clock: Date, pattern: string, months: readonly string[]): string {
  const fields: Readonly<Record<string, number>> = {
    y: clock.getUTCFullYear(),
    M: clock.getUTCMonth() + 1,
    d: clock.getUTCDate(),
    H: clock.getUTCHours(),
    m: clock.getUTCMinutes(),
    s: clock.getUTCSeconds(),
  };
  return pattern.replace(/'([^']*)'|(?:y|M+|d+|H+|m+|s+)/g, (symbol: string, words?: string) => {
    if (words !== undefined) return words;
    const value = fields[symbol.charAt(0)] ?? 0;
    if (symbol === 'MMM') return months[value - 1] ?? '';
    return symbol.length === 2 ? padded(value) : String(value);
  });
}

function padded(value: number): string {
  return String(value).padStart(2, '0');
}

/** For clocks as above. */
const intlFormats = {
  day: remember((language) => formatOf(language, 'day')),
  month: remember((language) => formatOf(language, 'month')),
  second: remember((language) => formatOf(language, 'second')),
} as const;

function formatOf(language: string, style: Style): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateLanguage(language), { ...dateStyles[style], timeZone: 'UTC' });
}
