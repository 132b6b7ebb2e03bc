import { expect, it } from 'vitest';
import { formatValue } from '../../src/formats/index.ts';

const show = (value: unknown, language: string) => {
  const { text, problem } = formatValue('duration', value, {}, { language, timeZone: 'UTC' });
  return problem ?? text;
};

it.each([
  [5, 'en', '5 min'],
  ['90', 'en', '1 hr 30 min'],
  [180, 'en', '3 hr'],
  [1440, 'en', '1 day'],
  [4320, 'de-DE', '3 Tg.'],
  [0, 'en', '0'],
  ['', 'en', '–'],
  [1.5, 'en', 'notACount'],
])('%j minutes in %s read %s', (value, language, wanted) => {
  expect(show(value, language)).toBe(wanted);
});

it('has the digits of all other figures in Arabic', () => {
  expect(show(25, 'ar-SA')).toContain('25');
});
