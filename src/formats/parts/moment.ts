import { remember } from '../../language/index.ts';

/**
 * Converts a timestamp of the contract to ms since 1970: a count of seconds or milliseconds (string or integer), or ISO
 * 8601 text. Undefined when it is invalid, so that a wrong unit is a problem and not a date in 1970.
 */
export function readMoment(value: unknown, unit: 's' | 'ms' | 'iso'): number | undefined {
  if (unit === 'iso') {
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(ms) ? undefined : ms;
  }
  const digits = typeof value === 'number' ? String(value) : value;
  if (typeof digits !== 'string' || !/^\d{1,15}$/.test(digits)) return undefined;
  const counted = Number(digits);
  // Read as seconds, 13 digits are the year 57000; read as milliseconds, 10 digits are 26 April 1970 at the latest.
  if (unit === 's') return digits.length <= 11 ? counted * 1000 : undefined;
  return digits.length >= 12 ? counted : undefined;
}

const offsetFormat = remember(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }),
);

/** UTC offsets only change at full quarters of an hour. */
const QUARTER_MS = 900_000;

const offsetsIn = remember((timeZone) =>
  remember((quarter) => {
    const parts = offsetFormat(timeZone).formatToParts(Number(quarter) * QUARTER_MS);
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC';
    return name.replace('GMT', 'UTC').replace('-', '−').replace(/\+0$/, '');
  }),
);

/** The zone's UTC offset at a moment, as people write it: UTC, UTC+8, UTC+5:30. */
export function zoneOffset(ms: number, timeZone: string): string {
  return offsetsIn(timeZone)(String(Math.floor(ms / QUARTER_MS)));
}

/** The same in ms, positive east of Greenwich. */
export function zoneOffsetMs(ms: number, timeZone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+−])(\d+)(?::(\d+))?$/.exec(zoneOffset(ms, timeZone)) ?? [];
  return (sign === '−' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * The language tag for dates: the Gregorian calendar and digits 0-9 everywhere, so that a day on the page is the same
 * day in a statement and at a bank (ar-SA would count in the Islamic calendar).
 */
export function dateLanguage(language: string): string {
  try {
    return new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
  } catch {
    return 'en-u-ca-gregory-nu-latn';
  }
}

type Style = 'day' | 'month' | 'second';

const styles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'medium' },
  month: { month: 'short', year: 'numeric' },
  // 24 hours: in a ledger, am and pm are easy to overlook.
  second: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
};

const zonesOf = {
  day: remember((language) => formatsOf(language, 'day')),
  month: remember((language) => formatsOf(language, 'month')),
  second: remember((language) => formatsOf(language, 'second')),
} as const;

/**
 * The date format for a language, zone and style; the same object for the same three.
 * @param timeZone IANA name; throws RangeError for one that Intl does not know
 */
export function dateFormat(language: string, timeZone: string, style: Style): Intl.DateTimeFormat {
  return zonesOf[style](language)(timeZone);
}

function formatsOf(language: string, style: Style): (timeZone: string) => Intl.DateTimeFormat {
  const locale = dateLanguage(language);
  return remember((timeZone) => new Intl.DateTimeFormat(locale, { ...styles[style], timeZone }));
}
