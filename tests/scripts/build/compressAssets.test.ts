import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAssets } from '../../../scripts/build/compressAssets.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

test('every text asset, at any depth, has a .br and a .gz that decompress to it, and no other asset has', async () => {
  const text = 'const a = 1;\n'.repeat(100);
  const folder = await temporaryFolder({ 'a.js': text, 'deep/b.css': text, 'c.woff2': text, 'd.svg': text });
  await compressAssets(folder, (path) => path.endsWith('a.js'));
  const names = (await readdir(folder, { recursive: true })).sort();
  const compressed = ['a.js', 'd.svg', 'deep/b.css'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  expect(names).toEqual([...compressed, 'c.woff2', 'deep'].sort());
  for (const name of ['a.js', 'deep/b.css', 'd.svg']) {
    const [brotli, gzip] = await Promise.all(
      ['br', 'gz'].map((end) => readFile(join(folder, `${name}.${end}`))),
    );
    expect(brotliDecompressSync(brotli ?? '').toString()).toBe(text);
    expect(gunzipSync(gzip ?? '').toString()).toBe(text);
    expect(brotli?.length).toBeLessThan(text.length / 10);
  }
});
