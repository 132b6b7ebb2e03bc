// @alone: counts the memory of its process
import { expect, test } from 'vitest';
import { runWriter } from '../../../../scripts/bench/sections/exports.ts';
import { firstInGate, isLongRun } from '../../../longRun.ts';

// The process that writes has a heap which holds a tenth of the long run's rows.

const share = isLongRun ? 1 : 0.2;

const formats = [
  ['xlsx', 200_000 * share, 40],
  ['csv', 1_000_000 * share, 40],
  ['pdf', 20_000 * share, 40],
  ['camt053', 200_000 * share, 10],
] as const;

test.each(firstInGate(formats))(
  '%s with %d rows is written in constant memory',
  {
    timeout: 180_000,
  },
  async (format, rows, bytesOfRow) => {
    const { bytes, peakBytes } = await runWriter(format, rows);
    expect(bytes).toBeGreaterThan(rows * bytesOfRow);
    expect(peakBytes).toBeLessThan(220 * 1024 * 1024);
  },
);
