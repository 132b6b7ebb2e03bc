import { expect, it } from 'vitest';
import { formatValue } from '../../src/formats/index.ts';

const textOf = (value: unknown, language = 'en') => {
  const { text, problem } = formatValue('sparkline', value, {}, { language, timeZone: 'UTC' });
  return problem ?? text;
};

it.each([
  [['100', '250', '101.5'], '100 → 101.5 (+1.50 %)'],
  // Cut downwards, as every percentage: a fall is never told as none.
  [['3', '3.59999'], '3 → 3.59999 (+19.99 %)'],
  [['1', '0.99999'], '1 → 0.99999 (−0.01 %)'],
  [['5', '5'], '5 → 5 (0.00 %)'],
  [['7'], '7 → 7 (0.00 %)'],
  [['-4', '-2'], '−4 → −2 (+50.00 %)'],
  [['2', '-1'], '2 → −1 (−150.00 %)'],
  // More digits than a number of JavaScript has.
  [
    ['900719925474099312345', '900719925474099312345.5'],
    '900,719,925,474,099,312,345 → 900,719,925,474,099,312,345.5 (0.00 %)',
  ],
])('the series %j is described as %s', (value, wanted) => {
  expect(textOf(value).replaceAll('\u00a0', ' ')).toBe(wanted);
});

it('a series from zero has no percentage', () => {
  expect(textOf(['0', '0.00', '4'])).toBe('0 → 4');
  expect(textOf(['0.0', '0'])).toBe('0 → 0');
});

it.each([[[]], [null], ['']])('%j is not a series', (value) => {
  expect(textOf(value)).toBe('–');
});

it.each([[[1, 2]], [['1', '']], [['1', null]], [['1e3', '2']], ['12'], [{}], [[['1']]]])(
  '%j is described as having no figures',
  (value) => {
    expect(textOf(value)).toBe('notMoney');
  },
);

it('a series is written in the reader’s language', () => {
  expect(textOf(['1234.5', '1240'], 'de-DE').replaceAll('\u00a0', ' ')).toBe('1.234,5 → 1.240 (+0,44 %)');
});

it('a drawing gets the figures as they were sent', () => {
  const { course } = formatValue('sparkline', ['1.50', '1.75'], {}, { language: 'en', timeZone: 'UTC' });
  expect(course).toMatchObject({ figures: ['1.50', '1.75'], first: '1.5', last: '1.75' });
  expect(course?.change?.sign).toBe('gain');
});
