import { describe, expect, it } from 'vitest';
import { daysOf, daysUntil, faultOf, momentsOf } from '../../../src/forms/widgets/dayRange.ts';

const at = (iso: string) => String(Date.parse(iso));

describe('the days of two moments', () => {
  it.each<[given: string, start: unknown, end: unknown, zone: string, from: string, to: string]>([
    ['of UTC', at('2026-03-01T00:00Z'), at('2026-03-02T23:59:59.999Z'), 'UTC', '2026-03-01', '2026-03-02'],
    [
      'of a zone east of it',
      at('2026-02-28T16:00Z'),
      at('2026-03-01T15:59Z'),
      'Asia/Hong_Kong',
      '2026-03-01',
      '2026-03-01',
    ],
    ['of which one is missing', at('2026-03-01T00:00Z'), undefined, 'UTC', '2026-03-01', ''],
    ['that are no moments', 'yesterday', 1_772_323_200_000, 'UTC', '', ''],
    [
      'in a zone that does not exist',
      at('2026-03-01T00:00Z'),
      at('2026-03-01T00:00Z'),
      'Mars/Olympus',
      '',
      '',
    ],
  ])('%s', (_given, start, end, zone, from, to) => {
    expect(daysOf(start, end, zone)).toEqual({ from, to });
  });
});

describe('the days up to a given one', () => {
  it.each<[to: string, count: number, from: string]>([
    ['2026-03-07', 7, '2026-03-01'],
    ['2026-03-07', 1, '2026-03-07'],
    ['2026-03-01', 2, '2026-02-28'],
    ['2026-01-05', 30, '2025-12-07'],
  ])('%s are %i and start at %s', (to, count, from) => {
    expect(daysUntil(to, count)).toEqual({ from, to });
  });

  it('are none while that one is unknown', () => {
    expect(daysUntil('', 7)).toEqual({ from: '', to: '' });
  });
});

describe('two days', () => {
  it.each<[from: string, to: string, most: number | undefined, want: ReturnType<typeof faultOf>]>([
    ['2026-03-01', '2026-03-07', 7, undefined],
    ['2026-03-01', '2026-03-08', 7, 'tooLong'],
    ['2020-03-01', '2026-03-08', undefined, undefined],
    ['2026-03-02', '2026-03-01', 7, 'reversed'],
    ['', '2026-03-01', 7, undefined],
    ['2026-03-01', '', 7, undefined],
  ])('from "%s" to "%s", of at most %s, are %s', (from, to, most, want) => {
    expect(faultOf({ from, to }, most)).toBe(want);
  });

  it.each<[from: string, to: string, zone: string, start: string, end: string]>([
    ['2026-03-01', '2026-03-02', 'UTC', '2026-03-01T00:00Z', '2026-03-02T23:59:59.999Z'],
    // A day of 23 hours.
    ['2026-03-29', '2026-03-29', 'Europe/Vienna', '2026-03-28T23:00Z', '2026-03-29T21:59:59.999Z'],
    ['2026-03-01', '2026-03-01', 'America/New_York', '2026-03-01T05:00Z', '2026-03-02T04:59:59.999Z'],
  ])('from %s to %s in %s last from %s to %s', (from, to, zone, start, end) => {
    expect(momentsOf({ from, to }, zone)).toEqual({ start: at(start), end: at(end) });
  });

  it.each([
    ['', '2026-03-01', 'UTC'],
    ['2026-03-01', '', 'UTC'],
    ['2026-02-30', '2026-03-01', 'UTC'],
    ['2026-03-01', '2026-03-01', 'Mars/Olympus'],
  ])('from "%s" to "%s" in %s are no range', (from, to, zone) => {
    expect(momentsOf({ from, to }, zone)).toBeUndefined();
  });
});
