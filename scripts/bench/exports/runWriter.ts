import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface WriterRun {
  /** Size of the file. */
  readonly bytes: number;
  readonly ms: number;
  /** Most memory the process had, with Node's own. */
  readonly peakBytes: number;
}

/** Heap of the writing process, MB: a tenth of what a million rows are. */
const heapMb = 96;

/**
 * Writes so many rows to a file in a process of its own with a small heap.
 * @throws Error when it runs out of memory or fails otherwise
 */
export async function runWriter(format: 'csv' | 'xlsx' | 'pdf', rows: number): Promise<WriterRun> {
  const folder = await mkdtemp(join(tmpdir(), 'export-bench-'));
  try {
    const program = fileURLToPath(new URL('writeTable.ts', import.meta.url));
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
