import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { keepAssets, listAssets } from '../../../scripts/build/keepAssets.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});

/** A build of these assets (path → text), after another one. */
async function build(
  name: string,
  assets: Readonly<Record<string, string>>,
  previous?: string,
): Promise<string> {
  const folder = join(root, name);
  for (const [path, text] of Object.entries(assets)) {
    await mkdir(join(folder, 'assets', path, '..'), { recursive: true });
    await writeFile(join(folder, 'assets', path), text);
  }
  await listAssets(folder);
  if (previous !== undefined) await keepAssets(folder, previous);
  return folder;
}

const assetsIn = async (folder: string) =>
  (await readdir(join(folder, 'assets'), { recursive: true })).sort();

it('keeps those of the previous release, compressed copies included, and none older', async () => {
  const first = await build('first', {
    'a-1.js': 'a',
    'a-1.js.br': 'br',
    'a-1.js.gz': 'gz',
    'same.css': 'css',
  });
  const second = await build('second', { 'a-2.js': 'b', 'same.css': 'css' }, first);
  expect(await assetsIn(second)).toEqual(['a-1.js', 'a-1.js.br', 'a-1.js.gz', 'a-2.js', 'same.css']);
  const third = await build('third', { 'a-3.js': 'c', 'same.css': 'css' }, second);
  expect(await assetsIn(third)).toEqual(['a-2.js', 'a-3.js', 'same.css']);
});

it('keeps them when the same release is published again, and once more with the next one', async () => {
  const first = await build('first', { 'a-1.js': 'a', 'same.css': 'css' });
  const second = { 'a-2.js': 'b', 'same.css': 'css' };
  const laid = await build('second', second, first);
  const again = await build('again', second, laid);
  expect(await assetsIn(again)).toEqual(['a-1.js', 'a-2.js', 'same.css']);
  const third = await build('third', { 'a-3.js': 'c' }, await build('once more', second, again));
  expect(await assetsIn(third)).toEqual(['a-2.js', 'a-3.js', 'same.css']);
});

it('never replaces a file of the new release', async () => {
  const before = await build('before', { 'a.js': 'old', 'fonts/b.woff2': 'font' });
  const after = await build('after', { 'a.js': 'new' }, before);
  expect(await readFile(join(after, 'assets', 'a.js'), 'utf8')).toBe('new');
  expect(await readFile(join(after, 'assets', 'fonts/b.woff2'), 'utf8')).toBe('font');
});

it('keeps nothing where there was no build', async () => {
  const folder = await build('only', { 'a.js': 'a' }, join(root, 'missing'));
  expect(await assetsIn(folder)).toEqual(['a.js']);
});
