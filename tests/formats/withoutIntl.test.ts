import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { separators } from '../../generated/locale/figures.ts';
import { languages } from '../../schemas/brand.json';
import { dateTexts } from '../../src/formats/datePatterns.ts';
import { type FormatLocale, formatValue } from '../../src/formats/index.ts';
import { textsOf } from '../../src/formats/shared/languageTags.ts';
import {
  datesKey,
  dayRangeText,
  ownZone,
  readDatePatterns,
  zoneOffset,
} from '../../src/formats/shared/moment.ts';

const codes = languages.map(({ code }) => code);
const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Vienna'];
/** Up to the year 9999. */
const moments = fc.integer({ min: 1_000_000_000_000, max: 253_402_300_799_999 });

function localeOf(language: string, timeZone: string): FormatLocale {
  const dates = readDatePatterns(dateTexts(textsOf(language))[datesKey(language)]);
  if (dates === undefined) throw new Error(`No patterns of ${language}`);
  return { language, timeZone, dates };
}

function tag(language: string): string {
  return new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe.each(codes)('%s', (language) => {
  it('is written as Intl writes it', () => {
    const inZone = new Map(
      zones.map((timeZone) => [
        timeZone,
        {
          day: new Intl.DateTimeFormat(tag(language), { dateStyle: 'medium', timeZone }),
          second: new Intl.DateTimeFormat(tag(language), {
            dateStyle: 'medium',
            timeStyle: 'medium',
            hourCycle: 'h23',
            timeZone,
          }),
        },
      ]),
    );
    const check = fc.property(fc.constantFrom(...zones), moments, (timeZone, ms) => {
      const locale = localeOf(language, timeZone);
      const intl = inZone.get(timeZone);
      expect(formatValue('date', ms, { unit: 'ms' }, locale).text).toBe(intl?.day.format(ms));
      expect(formatValue('dateTime', ms, { unit: 'ms' }, locale).text).toBe(intl?.second.format(ms));
    });
    fc.assert(check);
  });

  it('has ranges of days as Intl writes them', () => {
    const locale = localeOf(language, ownZone);
    expect(locale.dates).toHaveProperty('ranges');
    const intl = new Intl.DateTimeFormat(tag(language), { dateStyle: 'medium' });
    const apart = fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 2_000 }));
    const check = fc.property(moments, apart, (from, days) => {
      const to = from + days * 86_400_000;
      // Intl's text of a single day has a usual space where that of a range has a narrow one.
      expect(dayRangeText(from, to, locale)).toBe(intl.formatRange(from, to).replaceAll('\u202f', ' '));
      expect(dayRangeText(from, to, { language, timeZone: ownZone })).toBe(intl.formatRange(from, to));
    });
    fc.assert(check);
  });

  it('has Intl’s separators and side of the percent sign', () => {
    expect(Object.keys(separators)).toContain(language);
    const locale = { language, timeZone: 'UTC' };
    const figures = new Intl.NumberFormat(tag(language), {
      useGrouping: 'always',
      maximumFractionDigits: 20,
    });
    // Intl takes decimal strings; its types ask for a number.
    const figure = '1234567890123.0625';
    expect(formatValue('coin', figure, {}, locale).text).toBe(figures.format(figure as `${number}`));
    const percent = new Intl.NumberFormat(tag(language), { style: 'percent' }).formatToParts(1);
    const isFirst = percent[0]?.type === 'percentSign';
    expect(formatValue('percent', '0.02', {}, locale).unitFirst ?? false).toBe(isFirst);
  });
});

it('currencies have as many decimals as Intl says', () => {
  const locale = { language: 'en', timeZone: 'UTC' };
  for (const currency of Intl.supportedValuesOf('currency')) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    const { text, dimmed = '' } = formatValue('fiat', '7', { currency }, locale);
    const decimals = `${text}${dimmed}`.split('.')[1] ?? '';
    expect([currency, decimals.length]).toEqual([currency, maximumFractionDigits]);
  }
  // Whatever a server sends as a currency, also what every object has a property for.
  for (const currency of ['XYZ', 'constructor', '__proto__'])
    expect(formatValue('fiat', '7', { currency }, locale)).toMatchObject({ dimmed: '.00', unit: currency });
});

it.each(['Pacific/Chatham', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'])(
  'the browser’s own zone is read from its clock, in %s too',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const check = fc.property(moments, (ms) => {
      const named = formatValue('dateTime', ms, { unit: 'ms' }, localeOf('en', zone));
      const own = formatValue('dateTime', ms, { unit: 'ms' }, localeOf('en', ownZone));
      expect(own).toEqual(named);
      expect(zoneOffset(ms, ownZone)).toBe(zoneOffset(ms, zone));
    });
    fc.assert(check);
  },
);

it('formatting never calls Intl, whose first answer takes a browser 60 ms and more', () => {
  const locale = localeOf('ru-RU', ownZone);
  vi.stubGlobal('Intl', undefined);
  const drawn = [
    formatValue('dateTime', '1765181161342', { unit: 'ms' }, locale),
    formatValue('date', '1765181161', { unit: 's' }, locale),
    formatValue('coin', '1234.5', {}, locale),
    formatValue('fiat', '1234.5', { currency: 'JPY' }, locale),
    formatValue('percent', '0.02', {}, locale),
  ];
  expect(drawn.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(dayRangeText(Date.UTC(2026, 0, 1, 12), Date.UTC(2026, 0, 31, 12), locale)).toBe('1–31 янв. 2026 г.');
});

it.each(['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '+010000-01-01', '0000-12-31'])(
  'a moment outside the years 1 to 9999 is invalid: %s',
  (value) => {
    for (const locale of [localeOf('en', 'Pacific/Apia'), { language: 'en', timeZone: 'America/Lima' }])
      expect(formatValue('dateTime', value, { unit: 'iso' }, locale).problem).toBe('notATime');
  },
);

it.each([
  null,
  'MMM d, y',
  {},
  { day: 1, second: 'y', months: [] },
  { day: 'y', second: 'y', months: 'Jan' },
  { day: 'y', second: 'y', months: [1] },
])('invalid patterns are not used: %j', (value) => {
  expect(readDatePatterns(JSON.stringify(value))).toBeUndefined();
  expect(readDatePatterns(value)).toBeUndefined();
});

it.each([
  null,
  { day: ['d', 'd'] },
  { day: 'd', month: 'd', year: 'd' },
  { day: ['d'], month: [], year: [1, 2] },
])('invalid patterns of ranges are left out: %j', (ranges) => {
  const patterns = { day: 'y', second: 'y', months: ['Jan'] };
  expect(readDatePatterns(JSON.stringify({ ...patterns, ranges }))).toEqual(patterns);
});
