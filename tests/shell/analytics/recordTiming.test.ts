import { expect, test } from 'vitest';
import { recordTiming } from '../../../src/shell/analytics/startReporting.ts';

test('the performance timeline has the latest timing of each call at the time of the call', () => {
  const startedAt = Math.ceil(performance.timeOrigin) + 5_000;
  for (const durationMs of [10, 20, 31_000])
    recordTiming({ operation: 'convertQuote', startedAt, durationMs });
  recordTiming({ operation: 'userProfile', startedAt: 0, durationMs: 5 });
  const measures = performance.getEntriesByType('measure').map(({ name, duration, startTime }) => ({
    name,
    duration: Math.round(duration),
    startTime: Math.floor(startTime / 1_000),
  }));
  expect(measures).toEqual([
    { name: 'api userProfile', duration: 5, startTime: 0 },
    { name: 'api convertQuote', duration: 31_000, startTime: 5 },
  ]);
});
