import { expect, test } from 'vitest';
import { startOfZonedDay, zonedDayOf } from '../../src/forms/widgets/dayRange.ts';

test.each([
  { day: '2026-11-21', zone: 'UTC', after: 0, want: '2026-11-21T00:00:00.000Z' },
  { day: '2026-11-21', zone: 'Asia/Hong_Kong', after: 0, want: '2026-11-20T16:00:00.000Z' },
  { day: '2026-11-21', zone: 'Asia/Kolkata', after: 1, want: '2026-11-21T18:30:00.000Z' },
  // The clocks change in the night: the day before has 23 hours, and in autumn 25.
  { day: '2026-03-29', zone: 'Europe/Vienna', after: 0, want: '2026-03-28T23:00:00.000Z' },
  { day: '2026-03-29', zone: 'Europe/Vienna', after: 1, want: '2026-03-29T22:00:00.000Z' },
  { day: '2026-10-25', zone: 'Europe/Vienna', after: 1, want: '2026-10-25T23:00:00.000Z' },
  { day: '2026-12-31', zone: 'America/New_York', after: 1, want: '2027-01-01T05:00:00.000Z' },
])('$day in $zone, $after days later, begins at $want', ({ day, zone, after, want }) => {
  const start = startOfZonedDay(day, zone, after);
  expect(start === undefined ? start : new Date(start).toISOString()).toBe(want);
});

test.each([
  ['2026-02-30', 'UTC'],
  ['0026-11-21', 'UTC'],
  ['', 'UTC'],
  ['21.11.2026', 'UTC'],
  ['2026-11-21', 'Mars/Olympus'],
])('%j in %s is not a day', (day, zone) => {
  expect(startOfZonedDay(day, zone)).toBeUndefined();
});

test('a moment is on different days in different zones', () => {
  const moment = Date.parse('2026-11-21T20:00:00Z');
  expect(['UTC', 'Asia/Tokyo', 'Mars/Olympus'].map((zone) => zonedDayOf(moment, zone))).toEqual([
    '2026-11-21',
    '2026-11-22',
    undefined,
  ]);
});
