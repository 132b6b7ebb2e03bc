import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publishRelease } from '../../../scripts/build/publishRelease.ts';
import { settingsOf } from '../../../scripts/serve/pageSettings.ts';
import { noSettings } from '../../../src/contract/ports/siteSettings.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const page = '<title>a</title><script type="application/json" id="ua-site">{"apiHost":""}</script>';

/** A build with these assets. */
const built = (...assets: string[]) => ({
  'dist/pages/a.html': page,
  'dist/pages/HKG/a.html': page,
  'dist/pages/a.html.gz': 'of the build',
  'dist/pages.json': '[]',
  'dist/stamp': 'of the build',
  'dist/.vite/manifest.json': '{}',
  'dist/release.json': JSON.stringify({ assets }),
  ...Object.fromEntries(assets.map((name) => [`dist/assets/${name}`, name])),
});

test('publishes every page with the settings, and the previous release’s assets beside its own', async () => {
  const [first, second] = [await temporaryFolder(built('a-1.js')), await temporaryFolder(built('a-2.js'))];
  const place = join(first, 'served', 'dist');
  const keys = { request: 'REQ</script>', response: 'RES' };
  await publishRelease(join(first, 'dist'), place, noSettings);
  await publishRelease(join(second, 'dist'), place, { ...noSettings, keys });
  for (const name of ['a.html', 'HKG/a.html']) {
    const html = await readFile(join(place, 'pages', name), 'utf8');
    expect([name, settingsOf(html)?.keys]).toEqual([name, keys]);
    expect(html.split('</script>')).toHaveLength(2);
    const packed = (ending: string) => readFile(join(place, 'pages', name + ending));
    expect(gunzipSync(await packed('.gz')).toString()).toBe(html);
    expect(brotliDecompressSync(await packed('.br')).toString()).toBe(html);
  }
  expect((await readdir(join(place, 'assets'))).sort()).toEqual(['a-1.js', 'a-2.js']);
  expect((await readdir(place)).sort()).toEqual(['assets', 'pages', 'pages.json', 'release.json']);
  expect(await readdir(join(first, 'served'))).toEqual(['dist']);
  // What was built is left alone.
  expect(await readFile(join(second, 'dist/pages/a.html'), 'utf8')).toBe(page);
});

test('leaves the served release untouched when publishing fails', async () => {
  const folder = await temporaryFolder({ 'served/dist/pages/a.html': 'before' });
  await expect(
    publishRelease(join(folder, 'missing'), join(folder, 'served/dist'), noSettings),
  ).rejects.toThrow('ENOENT');
  expect(await readFile(join(folder, 'served/dist/pages/a.html'), 'utf8')).toBe('before');
  expect(await readdir(join(folder, 'served'))).toEqual(['dist']);
});
