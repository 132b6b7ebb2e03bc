import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAssets } from '../../../scripts/build/compressAssets.ts';
import { type Compression, compressions } from '../../../scripts/build/compression.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

test.each(compressions)(
  '%s: every text asset, at any depth, has a .br and a .gz that decompress to it, and no other asset has',
  async (compression) => {
    const text = 'const a = 1;\n'.repeat(100);
    const folder = await temporaryFolder({
      'a.js': text,
      'deep/b.css': text,
      'c.woff2': text,
      'd.svg': text,
    });
    await compressAssets(folder, { compression, isFirst: (path) => path.endsWith('a.js') });
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
  },
);

test('the best is shorter by Brotli, and the same by gzip, which measures pages', async () => {
  const text = await readFile('docs/operations.md', 'utf8');
  const sizesOf = async (compression: Compression) => {
    const folder = await temporaryFolder({ 'a.js': text });
    await compressAssets(folder, { compression, isFirst: () => true });
    const size = async (end: string) => (await stat(join(folder, `a.js.${end}`))).size;
    return { brotli: await size('br'), gzip: await size('gz') };
  };
  const [quick, best] = [await sizesOf('quick'), await sizesOf('best')];
  expect(best.brotli).toBeLessThan(quick.brotli);
  expect(best.gzip).toBe(quick.gzip);
});

test('what a page waits for is shorter by gzip than zlib makes it', async () => {
  const text = await readFile('docs/operations.md', 'utf8');
  const folder = await temporaryFolder({ 'a.js': text, 'b.js': text });
  await compressAssets(folder, { compression: 'quick', isFirst: (path) => path.endsWith('a.js') });
  const [first, later] = await Promise.all(
    ['a', 'b'].map(async (name) => (await stat(join(folder, `${name}.js.gz`))).size),
  );
  expect(first).toBeLessThan(later ?? 0);
});
