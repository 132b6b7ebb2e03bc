import { readPointer, remember } from '../language/index.ts';
import { count } from './figures.ts';
import { emptyText, type Formatter, type TimelineStep } from './formattedText.ts';
import { dateLanguage, readMoment, zoneOffset } from './moment.ts';
import { latinDigits } from './numberSymbols.ts';
import { status } from './words.ts';

/**
 * The date of a moment in the user's time zone; `unit` is the value's unit (ms by default). What begins a `whole` day or
 * month is written in UTC, as it is counted: west of Greenwich it would otherwise have the name of the one before.
 */
export const date: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const ms = readMoment(value, args.unit ?? 'ms');
  if (ms === undefined) return { text: '', problem: 'notATime' };
  const { whole } = args;
  const zone = whole === undefined ? locale.timeZone : 'UTC';
  const text = dateFormat(locale.language, zone, whole ?? 'day').format(ms);
  return { text, title: new Date(ms).toISOString() };
};

/** Date and time to the second in the user's time zone, with the UTC offset as unit; the title is the moment in UTC. */
export const dateTime: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const ms = readMoment(value, args.unit ?? 'ms');
  if (ms === undefined) return { text: '', problem: 'notATime' };
  return {
    text: dateFormat(locale.language, locale.timeZone, 'second').format(ms),
    unit: zoneOffset(ms, locale.timeZone),
    title: new Date(ms).toISOString(),
  };
};

/**
 * A future moment. `until` is in ms; the renderer shows the time left. `other` has the words for when there is nothing
 * to wait for (any more).
 */
export const countdown: Formatter = (value, args, locale) => {
  const formatted = dateTime(value, args, locale);
  const { other } = args;
  const words = other === undefined ? {} : { labelKey: other.label, tone: other.tone };
  if (formatted.isEmpty === true) return other === undefined ? formatted : { text: '', ...words };
  const until = readMoment(value, args.unit ?? 'ms');
  return until === undefined ? formatted : { ...formatted, ...words, until };
};

const MINUTE_MS = 60_000;

/** A duration: an integer number of minutes, in the language's largest units ("1 day", "1 hr 30 min"). */
export const duration: Formatter = (value, args, locale) => {
  const counted = count(value, args, locale);
  const minutes = Number(value);
  if (counted.isLeftToRight !== true || !(minutes > 0)) return counted;
  return { text: timeLeft(minutes * MINUTE_MS, locale.language) };
};

/** The history of something, in order: a list of states with their times. */
export const timeline: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (!Array.isArray(value)) return { text: '', problem: 'notText' };
  const steps = value.map((item): TimelineStep => {
    const time = dateTime(readPointer(item, args.at ?? ''), args, locale);
    return {
      state: status(readPointer(item, args.step ?? ''), args, locale),
      time: time.text,
      ...(time.title === undefined ? {} : { moment: time.title }),
    };
  });
  return { text: steps.map(({ state, moment = '' }) => `${state.text} ${moment}`.trim()).join('; '), steps };
};

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
function dateFormat(language: string, timeZone: string, style: Style): Intl.DateTimeFormat {
  return zonesOf[style](language)(timeZone);
}

function formatsOf(language: string, style: Style): (timeZone: string) => Intl.DateTimeFormat {
  const locale = dateLanguage(language);
  return remember((timeZone) => new Intl.DateTimeFormat(locale, { ...styles[style], timeZone }));
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * A duration (ms) in the language's two largest units: "23 hr 5 min", "1 day 4 hr". Minutes are rounded up, so that
 * nothing looks available too early; '' when no time is left.
 */
export function timeLeft(ms: number, language: string): string {
  if (!(ms > 0)) return '';
  const minutes = Math.ceil(ms / MINUTE_MS);
  const parts: [string, number][] = [
    ['day', Math.floor(minutes / DAY_MINUTES)],
    ['hour', Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)],
    ['minute', minutes % HOUR_MINUTES],
  ];
  const largest = parts.findIndex(([, count]) => count > 0);
  return parts
    .slice(largest, largest + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => unitFormat(`${language} ${unit}`).format(count))
    .join(' ');
}

const unitFormat = remember((name: string) => {
  const [language = 'en', unit = 'minute'] = name.split(' ');
  return new Intl.NumberFormat(latinDigits(language), { style: 'unit', unit, unitDisplay: 'short' });
});
