import { describe, expect, it } from 'vitest';
import { formatValue } from '../../src/formats/index.ts';

const show = (value: unknown, language = 'en') => {
  const { text, unit, title, problem } = formatValue('bytes', value, {}, { language, timeZone: 'UTC' });
  return problem ?? [text, unit, title].filter((part) => part !== undefined).join(' | ');
};

describe('bytes', () => {
  it.each([
    [0, '0 | B'],
    [999, '999 | B'],
    [1000, '1 | kB | 1,000 B'],
    [48_213, '48.2 | kB | 48,213 B'],
    ['48213', '48.2 | kB | 48,213 B'],
    [999_960, '1 | MB | 999,960 B'],
    [123_456_789, '123 | MB | 123,456,789 B'],
    [5_400_000_000_000_000, '5,400 | TB | 5,400,000,000,000,000 B'],
    [1.5, 'notACount'],
    ['many', 'notACount'],
  ])('%j is %s', (value, wanted) => {
    expect(show(value)).toBe(wanted);
  });

  it('has the decimal separator of the language', () => {
    expect(show(48_213, 'de-DE')).toBe('48,2 | kB | 48.213 B');
  });
});
