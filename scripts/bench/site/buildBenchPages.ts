import { readdirSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressAssets } from '../../build/compressAssets.ts';
import { iconSymbols } from '../../build/iconSymbols.ts';
import { filesOf, type ViteManifest } from '../../build/viteManifest.ts';
import { compileValidators } from '../../generate/generateForms.ts';
import { checksOfForm, hundredFields } from '../pages/form/hundredFields.ts';

const root = resolve('scripts/bench/pages');
const folder = resolve('node_modules/.cache/bench');

/** The pages ours are compared with, built like the site. */
export interface BenchPages {
  /** Where they were built; served below `/bench/`. */
  folder: string;
  /** Gzip bytes of the JS and CSS a page loads before it can run. */
  bytesOf(page: string): Promise<number>;
}

/** Builds every HTML file of scripts/bench/pages. Always rebuilt: a stale page would be measured unnoticed. */
export async function buildBenchPages(): Promise<BenchPages> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    base: '/bench/',
    publicDir: false,
    plugins: [react(), iconSymbols()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // antd alone exceeds the size Vite warns about; the bench reports its size anyway.
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: {
        input: readdirSync(root)
          .filter((name) => name.endsWith('.html'))
          .map((name) => join(root, name)),
      },
    },
  });
  // Compiled as `npm run generate` compiles those of every form.
  await writeFile(join(folder, checksOfForm), await compileValidators(hundredFields.schema));
  await compressAssets(join(folder, 'assets'), { compression: 'best' });
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as ViteManifest;
  return { folder, bytesOf };

  async function bytesOf(page: string): Promise<number> {
    const { js, css } = filesOf(manifest, [page]);
    const sizes = await Promise.all(
      [...js, ...css].map(async (file) => (await stat(join(folder, `${file}.gz`))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}

/**
 * The script that observes a page's start, as one classic script to run before any of the page's own.
 * @param marker text of a cell that only the first rows of data can hold
 */
export async function buildProbe(marker: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'scripts/bench/pages/probe/probe.ts',
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: { code?: string }[] };
  const code = output[0]?.code;
  if (!code) throw new Error('scripts/bench/pages/probe/probe.ts gave no code.');
  return `window.uaBenchMarker = ${JSON.stringify(marker)};\n${code}`;
}
