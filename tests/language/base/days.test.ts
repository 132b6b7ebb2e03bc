import { expect, it, test } from 'vitest';
import { dayAfter, daysIn, utcDayOf } from '../../../src/language/base/days.ts';

it.each([
  { day: '2026-02-28', want: true },
  { day: '2028-02-29', want: true },
  { day: '2026-02-29', want: false },
  { day: '2026-02-30', want: false },
  { day: '2026-13-01', want: false },
  { day: '2026-2-3', want: false },
  { day: '2026', want: false },
  { day: '21.11.2026', want: false },
])('"$day" is itself after no day: $want', ({ day, want }) => {
  expect(dayAfter(day, 0) === day).toBe(want);
});

test('the day of a moment is the one in UTC', () => {
  expect(utcDayOf(Date.parse('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
  expect(utcDayOf(Number.NaN)).toBe('');
});

it.each([
  { day: '2026-03-31', days: 1, want: '2026-04-01' },
  { day: '2026-01-01', days: -1, want: '2025-12-31' },
  { day: '2026-03-28', days: 2, want: '2026-03-30' },
  { day: '2024-02-28', days: 366, want: '2025-02-28' },
  { day: '2026-03-01', days: 0, want: '2026-03-01' },
  { day: '', days: 1, want: '' },
  { day: 'today', days: 1, want: '' },
])('$days days after $day comes $want', ({ day, days, want }) => {
  expect(dayAfter(day, days)).toBe(want);
});

it.each([
  { first: '2026-03-01', last: '2026-03-01', want: 1 },
  { first: '2026-03-28', last: '2026-03-30', want: 3 },
  { first: '2025-12-31', last: '2026-01-01', want: 2 },
  { first: '2026-03-02', last: '2026-03-01', want: 0 },
  { first: '', last: '2026-03-01', want: Number.NaN },
  { first: '2026-03-01', last: 'today', want: Number.NaN },
])('from $first to $last there are $want days', ({ first, last, want }) => {
  expect(daysIn(first, last)).toBe(want);
});
