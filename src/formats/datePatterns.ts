import { languages } from '../../schemas/brand.json';
import { remember } from '../language/index.ts';
import type { DatePatterns, DayRangePatterns } from './shared/formattedText.ts';
import { dateLanguage, textsOf } from './shared/languageTags.ts';
import { dateStyles, datesKey } from './shared/moment.ts';

/** 3 February 2026, 04:05:06 UTC: no two of its figures are equal, and each would show a padding. */
const PROBE = new Date(Date.UTC(2026, 1, 3, 4, 5, 6));

/** The ends of ranges that begin with it, by the largest part that differs. */
const ENDS = { day: Date.UTC(2026, 1, 7), month: Date.UTC(2026, 7, 9), year: Date.UTC(2027, 8, 4) } as const;

/** CLDR's letter for a part, and its figure in a date. */
const fields: Readonly<Record<string, readonly [letter: string, figure: (date: Date) => number]>> = {
  year: ['y', (date) => date.getUTCFullYear()],
  month: ['M', (date) => date.getUTCMonth() + 1],
  day: ['d', (date) => date.getUTCDate()],
  hour: ['H', (date) => date.getUTCHours()],
  minute: ['m', (date) => date.getUTCMinutes()],
  second: ['s', (date) => date.getUTCSeconds()],
};

/**
 * What whoever serves a file of texts adds to those of the screens: how each language that uses the file writes dates
 * (decision 0065), as text, like everything in the file.
 */
export const dateTexts = remember((folder): Readonly<Record<string, string>> => {
  const users = languages.filter(({ code }) => textsOf(code) === folder);
  const known = users.flatMap(({ code }) => {
    const patterns = datePatterns(code);
    return patterns === undefined ? [] : [[datesKey(code), JSON.stringify(patterns)] as const];
  });
  return Object.fromEntries(known);
});

/**
 * How Node's Intl writes dates of a language. Undefined for what the patterns cannot say, as an era or the name of a
 * weekday: there the page asks its own Intl.
 */
function datePatterns(code: string): DatePatterns | undefined {
  const [day, second] = [dateStyles.day, dateStyles.second].map((style) =>
    patternOf(formatOf(code, style).formatToParts(PROBE), PROBE),
  );
  if (day === undefined || second === undefined) return undefined;
  const ranges = rangesOf(code);
  return { day, second, months: monthNames(code), ...(ranges && { ranges }) };
}

/** Undefined when one of them cannot be said by patterns. */
function rangesOf(code: string): DayRangePatterns | undefined {
  const format = formatOf(code, dateStyles.day);
  const known = Object.entries(ENDS).flatMap(([name, ms]) => {
    const end = new Date(ms);
    const parts = format.formatRangeToParts(PROBE, end);
    const middle = parts.findIndex(({ source }) => source === 'endRange');
    const from = patternOf(parts.slice(0, middle), PROBE);
    const to = patternOf(parts.slice(middle), end);
    return from === undefined || to === undefined ? [] : [[name, [from, to]] as const];
  });
  return known.length === Object.keys(ENDS).length
    ? (Object.fromEntries(known) as unknown as DayRangePatterns)
    : undefined;
}

type Part = Pick<Intl.DateTimeFormatPart, 'type' | 'value'>;

/** The pattern that writes these parts of the date, or undefined. */
function patternOf(parts: readonly Part[], date: Date): string | undefined {
  const symbols = parts.map(({ type, value }) => {
    // Intl's own texts have a usual space where its parts have a narrow one.
    const words = value.replaceAll('\u202f', ' ');
    if (words.includes("'")) return undefined;
    if (type === 'literal') return /\p{L}/u.test(words) ? `'${words}'` : words;
    return symbolOf(type, value, date) ?? (type === 'month' ? 'MMM' : undefined);
  });
  return symbols.includes(undefined) ? undefined : symbols.join('');
}

/** Once for a figure as it is, twice for one with a zero before it. */
function symbolOf(type: string, value: string, date: Date): string | undefined {
  const [letter = '', figure] = fields[type] ?? [];
  const number = figure?.(date);
  if (value === String(number)) return letter;
  return value === `0${number}` ? letter.repeat(2) : undefined;
}

/** As they stand in dates, January first. */
function monthNames(code: string): string[] {
  const format = formatOf(code, dateStyles.day);
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 3));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
}

function formatOf(code: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateLanguage(code), { ...options, timeZone: 'UTC' });
}
