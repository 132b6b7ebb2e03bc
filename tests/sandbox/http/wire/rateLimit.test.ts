import { expect, test } from 'vitest';
import { RateLimit } from '../../../../src/sandbox/http/wire/rateLimit.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';

test('a flood of other callers does not reset the counts of the latest ones', () => {
  const limit = new RateLimit(new ManualClock(0), { calls: 2, withinMs: 60_000 });
  for (let index = 0; index < 9_999; index += 1) limit.isOver(`other ${index}`);
  for (let call = 0; call < 2; call += 1) expect(limit.isOver('caller')).toBe(false);
  for (let index = 0; index < 5_000; index += 1) limit.isOver(`more ${index}`);
  expect(limit.isOver('caller')).toBe(true);
});

test('the number of remembered callers is bounded', () => {
  const limit = new RateLimit(new ManualClock(0), { calls: 1, withinMs: 60_000 });
  for (let index = 0; index < 10_001; index += 1) limit.isOver(`caller ${index}`);
  expect(limit.isOver('caller 0')).toBe(false);
  expect(limit.isOver('caller 10000')).toBe(true);
});
