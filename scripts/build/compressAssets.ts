import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import type { Compression } from './compression.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /\.(html|js|css|json|svg)$/;

const quality: Record<Compression, number> = { quick: 6, best: 11 };

interface Options {
  readonly compression: Compression;
  /**
   * Whether a page waits for the asset before it can be used: there Zopfli's gzip, 3 % shorter than zlib's best, is worth
   * its time.
   */
  readonly isFirst?: (path: string) => boolean;
}

/**
 * Of Zopfli, by which the check measures pages. Small files gain nothing from being split into blocks, and less than one
 * byte in a thousand from more iterations; the two together took four times as long.
 */
const zopfli = (size: number) =>
  size > 100_000 ? { numiterations: 15 } : { numiterations: 5, blocksplitting: false };

/**
 * Writes a .br and a .gz beside every text file, in place of those that are there. Compressing at the first request instead would make that
 * request slow (measured, see the performance notes: a Lighthouse score falls from 100 to 63).
 */
export async function compressAssets(folder: string, options: Options): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => compressible.test(name)).map((name) => join(folder, name));
  // At once: Brotli runs in threads, while Zopfli keeps this one.
  await Promise.all(files.map((path) => compressFile(path, options)));
}

/** The same for one file. */
export async function compressFile(path: string, { compression, isFirst }: Options): Promise<void> {
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality[compression] } }),
    isFirst?.(path) === true ? gzipAsync(bytes, zopfli(bytes.length)) : toGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
