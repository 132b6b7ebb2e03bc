import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Comparison } from '../report/comparison.ts';
import type { Section } from '../section.ts';

/** Row counts per format; a PDF has no more. */
const sizes = {
  csv: { many: 1_000_000, few: 100_000 },
  xlsx: { many: 1_000_000, few: 100_000 },
  pdf: { many: 50_000, few: 5_000 },
  camt053: { many: 1_000_000, few: 100_000 },
} as const;
const formats = ['csv', 'xlsx', 'pdf', 'camt053'] as const;
const both = ['many', 'few'] as const;

type Runs = Record<(typeof both)[number], WriterRun[]>;

/** Ten times the rows may take ten times as long, but no more memory. */
export const exports: Section = {
  id: 'exports',
  title: 'Statements: a million rows (50,000 of PDF) written with a heap of 96 MB',
  async measure(bench) {
    const comparisons: Comparison[] = [];
    for (const format of formats) {
      const runs: Runs = { many: [], few: [] };
      for (let round = 0; round < bench.rounds; round += 1) {
        bench.say(`Writing ${format}, round ${round + 1} of ${bench.rounds}`);
        for (const size of both) runs[size].push(await runWriter(format, sizes[format][size]));
      }
      comparisons.push(...compareRuns(format, runs));
    }
    return comparisons;
  },
};

function compareRuns(format: string, { many, few }: Runs): Comparison[] {
  const about = (what: string) => ({ what: `${format}: ${what}`, beside: 'a tenth of the rows' });
  return [
    {
      ...about('time'),
      unit: 'ms',
      ours: many.map(({ ms }) => ms),
      theirs: few.map(({ ms }) => ms),
      goal: { atMostRatio: 12 },
    },
    {
      ...about('peak memory of the process'),
      unit: 'bytes',
      ours: many.map(({ peakBytes }) => peakBytes),
      theirs: few.map(({ peakBytes }) => peakBytes),
      goal: { atMostRatio: 1.4 },
    },
  ];
}

interface WriterRun {
  /** Size of the file. */
  readonly bytes: number;
  readonly ms: number;
  /** Peak memory of the process, including Node's own. */
  readonly peakBytes: number;
}

/** Heap of the writing process, MB: a tenth of the size of a million rows. */
const heapMb = 96;

/**
 * Writes that many rows to a file in a separate process with a small heap.
 * @throws Error when it runs out of memory or fails otherwise
 */
export async function runWriter(format: (typeof formats)[number], rows: number): Promise<WriterRun> {
  const folder = await mkdtemp(join(tmpdir(), 'export-bench-'));
  try {
    const program = fileURLToPath(new URL('../exports/writeTable.ts', import.meta.url));
    const limits = [`--max-old-space-size=${heapMb}`, '--import', 'tsx'];
    const args = [...limits, program, format, String(rows), join(folder, `rows.${format}`)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`Writing ${rows} rows of ${format} ended with ${code}.`);
    return JSON.parse(said) as WriterRun;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
