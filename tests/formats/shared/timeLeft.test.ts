import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../src/formats/index.ts';
import { timeLeft } from '../../../src/formats/shared/timeLeft.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the remaining time', () => {
  it.each([
    { given: 23 * HOUR + 5 * MINUTE, language: 'en', want: '23 hr 5 min' },
    { given: 24 * HOUR, language: 'en', want: '1 day' },
    { given: 28 * HOUR + 3 * MINUTE, language: 'en', want: '1 day 4 hr' },
    { given: 1, language: 'en', want: '1 min' },
    { given: 0, language: 'en', want: '' },
    { given: -5, language: 'en', want: '' },
    { given: Number.NaN, language: 'en', want: '' },
    { given: 2 * HOUR, language: 'zh-HK', want: '2 小時' },
  ])('$given ms in $language', ({ given, language, want }) => {
    expect(timeLeft(given, language)).toBe(want);
  });
});

describe('the formats of the address book', () => {
  const locale = { language: 'en', timeZone: 'UTC' };

  it('count down to a moment in ms and keep the moment in the text', () => {
    const made = formatValue('countdown', '1765181161', { unit: 's' }, locale);
    expect(made).toMatchObject({ until: 1_765_181_161_000, title: '2025-12-08T08:06:01.000Z' });
    expect(formatValue('countdown', '', { unit: 's' }, locale).isEmpty).toBe(true);
    const other = { label: 'book.ready', tone: 'success' } as const;
    expect(formatValue('countdown', '', { unit: 's', other }, locale).labelKey).toBe('book.ready');
    expect(formatValue('countdown', 'soon', { unit: 's' }, locale).problem).toBe('notATime');
  });

  it('have text for a code that is not a coin', () => {
    const map = { baseCoin: { label: 'book.any', tone: 'info' } } as const;
    expect(formatValue('coinIcon', 'baseCoin', { map }, locale).labelKey).toBe('book.any');
    expect(formatValue('coinIcon', 'BTC', { map }, locale)).toMatchObject({ text: 'BTC' });
  });
});
