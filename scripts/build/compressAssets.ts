import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /\.(html|js|css|json|svg)$/;

/** Zopfli iterations; twice as many save only one more byte in ten thousand. */
const rounds = 15;

/**
 * Writes a .br and a .gz beside every text file, in place of those that are there. Compressing at the first request instead would make that
 * request slow (measured, see the performance notes: a Lighthouse score falls from 100 to 63).
 * @param isFirst whether a page waits for the asset before it can be used: there Zopfli's gzip, 3 % shorter than zlib's
 * best, is worth its time
 */
export async function compressAssets(
  folder: string,
  isFirst: (path: string) => boolean = () => false,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).isDirectory()) await compressAssets(path, isFirst);
    else if (compressible.test(name)) await compressFile(path, isFirst(path));
  }
}

/** The same for one file. */
export async function compressFile(path: string, isFirst: boolean): Promise<void> {
  const bytes = await readFile(path);
  const brotli = await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gzipped = isFirst
    ? await gzipAsync(bytes, { numiterations: rounds })
    : await toGzip(bytes, { level: 9 });
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
