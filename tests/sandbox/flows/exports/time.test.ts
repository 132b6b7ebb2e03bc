import { describe, expect, test } from 'vitest';
import {
  createZonedTime,
  isTimeZone,
  monthRange,
} from '../../../../src/sandbox/flows/exports/time/zonedTime.ts';

const year = { from: Date.UTC(2025, 0, 1), to: Date.UTC(2025, 11, 31) };

test.each([
  ['UTC', 'UTC+00:00', false],
  ['Europe/Vienna', 'Europe/Vienna, UTC+01:00/+02:00', true],
  ['Asia/Kolkata', 'Asia/Kolkata, UTC+05:30', false],
  ['America/St_Johns', 'America/St_Johns, UTC-03:30/-02:30', true],
])('the offset of %s over 2025 is "%s"', (zone, label, changes) => {
  expect(createZonedTime(zone, year)).toMatchObject({ label, changes });
});

test('only the offsets of the period are named', () => {
  const winter = { from: Date.UTC(2025, 0, 1), to: Date.UTC(2025, 1, 1) };
  expect(createZonedTime('Europe/Vienna', winter).label).toBe('Europe/Vienna, UTC+01:00');
});

describe('the clocks of Vienna in 2025', () => {
  const vienna = createZonedTime('Europe/Vienna', year);
  test.each([
    [Date.UTC(2025, 2, 30, 0, 59, 59), '2025-03-30 01:59:59', '+01:00'],
    [Date.UTC(2025, 2, 30, 1, 0, 0), '2025-03-30 03:00:00', '+02:00'],
    [Date.UTC(2025, 9, 26, 0, 59, 59), '2025-10-26 02:59:59', '+02:00'],
    [Date.UTC(2025, 9, 26, 1, 0, 0), '2025-10-26 02:00:00', '+01:00'],
  ])('%d is %s %s', (ms, text, offset) => {
    expect([vienna.text(ms), vienna.offset(ms)]).toEqual([text, offset]);
  });
});

test.each([
  ['2025-11', 'UTC', '2025-11-01T00:00:00.000Z', '2025-11-30T23:59:59.999Z'],
  ['2025-03', 'Europe/Vienna', '2025-02-28T23:00:00.000Z', '2025-03-31T21:59:59.999Z'],
  ['2025-12', 'Asia/Hong_Kong', '2025-11-30T16:00:00.000Z', '2025-12-31T15:59:59.999Z'],
])('the month %s of %s is %s to %s', (month, zone, from, to) => {
  expect(monthRange(month, zone)).toEqual({ from: Date.parse(from), to: Date.parse(to) });
});

test.each([
  ['Europe/Vienna', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('%j is a time zone: %s', (name, want) => expect(isTimeZone(name)).toBe(want));
