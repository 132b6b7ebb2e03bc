import { describe, expect, test } from 'vitest';
import { ceilingOf, type Hardware, lockedMs, mixed } from '../../../../scripts/bench/primary/ceilings.ts';

const hardware: Hardware = {
  ...{ name: 'ten cores', cores: 10, cpuFactor: 1 },
  ...{ walBandwidth: 10e6, flushMs: 1, roundTripMs: 0.5 },
};
const cost = { commits: 1, walBytes: 1_000, serverCpu: 0.01, exchangeCpu: 0.02 };

describe('the ceiling of one primary', () => {
  test('is set by its processors when nothing else is scarce', () => {
    expect(ceilingOf(cost, null, hardware)).toMatchObject({ perSecond: 700, bound: 'processor' });
    expect(ceilingOf(cost, null, { ...hardware, cpuFactor: 2 }).perSecond).toBeCloseTo(1_400);
  });

  test('is set by the write-ahead log when that allows less', () => {
    const { perSecond, bound } = ceilingOf({ ...cost, walBytes: 100_000 }, null, hardware);
    expect([perSecond, bound]).toEqual([70, 'log']);
  });

  test('is set by a row that all transactions lock, one after the other', () => {
    const hot = { statements: 4, workMs: 2 };
    expect(lockedMs(hot, hardware)).toBe(5);
    expect(ceilingOf(cost, hot, hardware)).toMatchObject({ perSecond: 200, bound: 'hot row' });
    expect(ceilingOf(cost, hot, { ...hardware, cores: 1_000 }).perSecond).toBe(200);
  });

  test('of a mix weights its actions by their shares', () => {
    const other = { ...cost, serverCpu: 0.03, walBytes: 5_000 };
    expect(
      mixed([
        { share: 0.75, cost },
        { share: 0.25, cost: other },
      ]),
    ).toEqual({ commits: 1, walBytes: 2_000, serverCpu: 0.015, exchangeCpu: 0.02 });
  });
});
