import { digitsOf, readDecimal } from '../language/base/decimal.ts';
import { remember } from '../language/index.ts';
import type { FormatLocale } from './shared/formattedText.ts';
import { dateLanguage, latinDigits } from './shared/languageTags.ts';
import { zoneOffsetMs } from './shared/moment.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The shortest there is. */
export const MONTH_MS = 28 * DAY_MS;

type MomentStyle = 'time' | 'day' | 'month';

const styles: Readonly<Record<MomentStyle, Intl.DateTimeFormatOptions>> = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

const momentFormat = remember((name: string) => {
  const [language = 'en', style = 'day'] = name.split(' ');
  return new Intl.DateTimeFormat(dateLanguage(language), {
    ...styles[style as MomentStyle],
    timeZone: 'UTC',
  });
});

/** A moment (ms) on an axis whose marks are `step` ms apart: 14:00, 26 Nov, Nov 2026. */
export function momentTick(ms: number, step: number, { language, timeZone }: FormatLocale): string {
  const style: MomentStyle = step < DAY_MS ? 'time' : step < MONTH_MS ? 'day' : 'month';
  return momentFormat(`${language} ${style}`).format(ms + zoneOffsetMs(ms, timeZone));
}

/** Below this many zeros behind the point, and above 10^15, powers of ten are shorter than digits. */
const MOST_ZEROS = 5;
const MOST_DIGITS = 15;

/**
 * A figure (decimal string) on an axis, without its unit and short: 12.5K, 0.0004, 2E-18. Marks of an axis are round, so
 * nothing is lost. A ratio of `percent` is written as a percentage.
 */
export function figureTick(value: string, isPercent: boolean, { language }: FormatLocale): string {
  const read = readDecimal(value);
  if (read === undefined) return '';
  const { whole, fraction } = digitsOf(read);
  const zeros = whole === '0' ? fraction.search(/[1-9]/) : -1;
  const isLong = zeros > MOST_ZEROS || whole.length > MOST_DIGITS;
  const notation = isLong ? 'scientific' : 'compact';
  // Intl takes decimal strings and loses no digit of them; its types still ask for a number.
  return tickFormat(`${language} ${notation} ${isPercent ? 'percent' : 'decimal'}`).format(
    value as `${number}`,
  );
}

const tickFormat = remember((name: string) => {
  const [language = 'en', notation, style] = name.split(' ');
  return new Intl.NumberFormat(latinDigits(language), {
    notation: notation as 'compact' | 'scientific',
    style: style as 'percent' | 'decimal',
    maximumSignificantDigits: 6,
  });
});
