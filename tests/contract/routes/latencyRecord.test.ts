import { expect, test } from 'vitest';
import { defaultRecord, errorLatencyMs, withLatency } from '../../../src/contract/routes/routeRecords.ts';

test('requirements §9.2: the latency record holds 3, with a default of 100 ms; the error latency is 15000 ms', () => {
  expect(defaultRecord).toEqual([100, 100, 100]);
  expect(errorLatencyMs).toBe(15_000);
  let record = defaultRecord;
  const records = [50, 60, 70, 80].map((latency) => {
    record = withLatency(record, latency);
    return record;
  });
  expect(records).toEqual([
    [50, 100, 100],
    [60, 50, 100],
    [70, 60, 50],
    [80, 70, 60],
  ]);
});
