import { expect, test } from 'vitest';
import { runWriter } from '../../../scripts/bench/exports/runWriter.ts';

// A million rows of XLSX take a while: `npm run bench -- exports` writes them; here as many as a short run has time for.

test.each([
  ['csv', 1_000_000],
  ['xlsx', 200_000],
  ['pdf', 20_000],
] as const)(
  'issue 4 "Statements": %s with %d rows is written in constant memory',
  {
    timeout: 60_000,
  },
  async (format, rows) => {
    const { bytes, peakBytes } = await runWriter(format, rows);
    expect(bytes).toBeGreaterThan(rows * 40);
    expect(peakBytes).toBeLessThan(220 * 1024 * 1024);
  },
);
