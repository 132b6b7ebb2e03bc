import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type LatencyRecord, nextHeld, routeScore } from '../../../src/contract/routes/routeRecords.ts';

const ids = ['current', 'alternate1', 'alternate2'] as const;
const routesOf = (records: readonly LatencyRecord[]) =>
  records.flatMap((latencies, at) => (ids[at] ? [{ id: ids[at], latencies }] : []));

test.each<{ record: LatencyRecord; want: number }>([
  { record: [100, 100, 100], want: 2100 },
  { record: [62, 58, 90], want: 1386 },
  { record: [15_000, 60, 60], want: 150_660 },
  { record: [0, 0, 1], want: 4 },
])(
  'requirements §9.2: the weight starts at 0.1 and falls by 0.03 a step: $record is $want hundredths',
  ({ record, want }) => {
    expect(routeScore(record)).toBe(want);
  },
);

describe('requirements §4.6: the previous route is kept unless one of three holds', () => {
  it.each<{ name: string; held: LatencyRecord; other: LatencyRecord; want: 'current' | 'alternate1' }>([
    { name: 'a gap of exactly 5 is kept', held: [75, 75, 75], other: [50, 53, 51], want: 'current' },
    { name: 'a gap above 5 leads to a switch', held: [75, 75, 75], other: [50, 53, 50], want: 'alternate1' },
    { name: '25 ms worse than the best is kept', held: [85, 60, 60], other: [60, 100, 60], want: 'current' },
    {
      name: '26 ms worse than the best leads to a switch',
      held: [86, 60, 60],
      other: [60, 90, 60],
      want: 'alternate1',
    },
    { name: 'worse by 30 ms than before is kept', held: [80, 50, 80], other: [70, 55, 78], want: 'current' },
    {
      name: 'worse by 31 ms than before leads to a switch',
      held: [81, 50, 80],
      other: [70, 55, 78],
      want: 'alternate1',
    },
    { name: 'worse by 31 ms and still the best', held: [81, 50, 50], other: [81, 90, 90], want: 'current' },
    { name: 'the other route is worse', held: [60, 60, 60], other: [61, 61, 61], want: 'current' },
  ])('$name', ({ held, other, want }) => {
    expect(nextHeld(routesOf([held, other]), 'current')).toBe(want);
  });
});

test('the worked example of README.md holds', () => {
  const alternate2: LatencyRecord = [40, 15_000, 90];
  const now = routesOf([[95, 60, 60], [70, 70, 70], alternate2]);
  expect(now.map(({ latencies }) => routeScore(latencies))).toEqual([1610, 1470, 105_760]);
  expect(nextHeld(now, 'current')).toBe('alternate1');
  expect(nextHeld(routesOf([[95, 65, 60], [70, 70, 70], alternate2]), 'current')).toBe('current');
  const later = routesOf([
    [60, 60, 95],
    [70, 70, 70],
    [90, 90, 40],
  ]);
  expect(routeScore([60, 60, 95])).toBe(1400);
  expect(nextHeld(later, 'alternate1')).toBe('alternate1');
});

test('among equals the held route wins, then the first in order', () => {
  const slow: LatencyRecord = [900, 900, 900];
  const fast: LatencyRecord = [50, 50, 50];
  expect(nextHeld(routesOf([fast, fast, fast]), 'alternate2')).toBe('alternate2');
  expect(nextHeld(routesOf([fast, fast, slow]), 'alternate2')).toBe('current');
  expect(nextHeld(routesOf([slow, fast, fast]), 'current')).toBe('alternate1');
});

const latency = fc.integer({ min: 0, max: 15_000 });
const record = fc.tuple(latency, latency, latency);

test('whatever was measured, the result is a candidate, and no threshold argues against it', () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 3 }), fc.nat(2), (records, at) => {
      const routes = routesOf(records);
      const before = routes[at % routes.length] ?? routes[0];
      if (before === undefined) return false;
      const held = nextHeld(routes, before.id);
      const best = Math.min(...records.map(routeScore));
      const chosen = routes.find(({ id }) => id === held);
      if (chosen === undefined) return false;
      // Either it is the best, or it was held and is within 5 of the best.
      const gap = routeScore(chosen.latencies) - best;
      return gap === 0 || (held === before.id && gap <= 500);
    }),
  );
});

test('deciding again on the same measurements changes nothing', () => {
  fc.assert(
    fc.property(fc.tuple(record, record, record), fc.constantFrom(...ids), (records, before) => {
      const routes = routesOf(records);
      const held = nextHeld(routes, before);
      const again = nextHeld(routes, held);
      return (
        routeScore(routes.find(({ id }) => id === again)?.latencies ?? [0, 0, 0]) <=
        routeScore(routes.find(({ id }) => id === held)?.latencies ?? [0, 0, 0])
      );
    }),
  );
});
