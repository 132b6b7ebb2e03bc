import { languages } from '../../schemas/brand.json';
import { remember } from '../language/index.ts';
import type { DatePatterns } from './shared/formattedText.ts';
import { dateLanguage, textsOf } from './shared/languageTags.ts';
import { dateStyles, datesKey } from './shared/moment.ts';

/** 3 February 2026, 04:05:06 UTC: no two of its figures are equal, and each would show a padding. */
const PROBE = Date.UTC(2026, 1, 3, 4, 5, 6);

/** CLDR's symbols for what parts of the probe look like. */
const symbols: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  year: { '2026': 'y' },
  month: { '2': 'M', '02': 'MM' },
  day: { '3': 'd', '03': 'dd' },
  hour: { '4': 'H', '04': 'HH' },
  minute: { '05': 'mm' },
  second: { '06': 'ss' },
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
  const day = patternOf(code, dateStyles.day);
  const second = patternOf(code, dateStyles.second);
  if (day === undefined || second === undefined) return undefined;
  return { day, second, months: monthNames(code) };
}

function patternOf(code: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const format = formatOf(code, options);
  const written = format.formatToParts(PROBE).map(({ type, value }) => {
    // Intl's own texts have a usual space where its parts have a narrow one.
    const words = value.replaceAll('\u202f', ' ');
    if (words.includes("'")) return undefined;
    if (type === 'literal') return /\p{L}/u.test(words) ? `'${words}'` : words;
    return symbols[type]?.[value] ?? (type === 'month' ? 'MMM' : undefined);
  });
  return written.includes(undefined) ? undefined : written.join('');
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
