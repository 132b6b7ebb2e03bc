import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { compressAssets } from './compressAssets.ts';
import { writePages } from './writePages.ts';

/**
 * Builds pages and assets into a folder, which is emptied first.
 * @throws Error when a source does not build; Vite's message names file and place
 */
export async function buildInto(folder: string): Promise<void> {
  await build({
    logLevel: 'warn',
    build: {
      outDir: resolve(folder),
      // The kit's chunk is large and never on the way to a first screen; scripts/budget.ts holds what is.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  });
  await writePages(folder, await buildEarlyScript(folder));
  await compressAssets(join(folder, 'assets'));
}

/** The script in <head> is classic and alone, so that theme and requests do not wait for the module graph. */
async function buildEarlyScript(folder: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/early/early.ts', output: { format: 'iife', codeSplitting: false } },
    },
  });
  const output = (Array.isArray(result) ? result[0] : result) as { output: { code?: string }[] };
  const code = output.output[0]?.code;
  if (!code) throw new Error('src/early/early.ts gave no code.');
  const name = `assets/early-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(folder, name), code);
  return name;
}
