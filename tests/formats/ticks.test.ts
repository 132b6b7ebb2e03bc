import { describe, expect, it } from 'vitest';
import { figureTick, momentTick } from '../../src/formats/ticks.ts';

const english = { language: 'en', timeZone: 'UTC' };

describe('ticks of an axis', () => {
  it.each([
    ['0', false, 'en', '0'],
    ['12500', false, 'en', '12.5K'],
    ['-2000000', false, 'en', '-2M'],
    ['0.0004', false, 'en', '0.0004'],
    ['0.000000000000000002', false, 'en', '2E-18'],
    ['2000000000000000000', false, 'en', '2E18'],
    ['0.025', true, 'en', '2.5%'],
    ['12500', false, 'de-DE', '12.500'],
    // Digits are 0-9 everywhere.
    ['1500', false, 'ar-SA', '1.5 ألف'],
    ['none', false, 'en', ''],
  ] as const)('%s is short (percent %s, %s): %s', (value, isPercent, language, wanted) => {
    const text = figureTick(value, isPercent, { language, timeZone: 'UTC' });
    expect(text.replaceAll(/[\u00a0\u200e\u200f\u061c]/g, (mark) => (mark === '\u00a0' ? ' ' : ''))).toBe(
      wanted,
    );
  });

  it.each([
    [3_600_000, '14:30'],
    [86_400_000, 'Nov 26'],
    [30 * 86_400_000, 'Nov 2026'],
  ])('are written for a moment in steps of %i ms', (step, wanted) => {
    expect(momentTick(Date.UTC(2026, 10, 26, 14, 30), step, english)).toBe(wanted);
  });

  it('are in the time zone of the page and the Gregorian calendar', () => {
    const tokyo = { language: 'ar-SA', timeZone: 'Asia/Tokyo' };
    expect(momentTick(Date.UTC(2026, 10, 26, 20), 86_400_000, tokyo)).toContain('27');
  });
});
