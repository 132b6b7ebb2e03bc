import { expect, test } from 'vitest';
import { summarize } from '../../../scripts/bench/report/comparison.ts';

test.each([
  { given: [7], want: { median: 7, min: 7, max: 7 } },
  { given: [30, 4, 200], want: { median: 30, min: 4, max: 200 } },
  { given: [4, 1, 3, 2], want: { median: 2.5, min: 1, max: 4 } },
])('$given have the median $want.median', ({ given, want }) => {
  expect(summarize(given)).toEqual(want);
});

test('the runs keep their order', () => {
  const runs = [3, 1, 2];
  summarize(runs);
  expect(runs).toEqual([3, 1, 2]);
});

test('a measurement without values is an error, not a zero', () => {
  expect(() => summarize([])).toThrow('A measurement gave no values.');
});
