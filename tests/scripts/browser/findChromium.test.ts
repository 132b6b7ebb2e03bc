import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type ChromiumKind, findChromium } from '../../../scripts/browser/findChromium.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each<[ChromiumKind, string[], string]>([
  ['shell', ['chromium', 'chromium-headless-shell'], 'chromium-headless-shell'],
  ['shell', ['chrome-headless-shell', 'google-chrome'], 'chrome-headless-shell'],
  ['whole', ['chromium', 'chromium-headless-shell'], 'chromium'],
  ['whole', ['google-chrome'], 'google-chrome'],
])('for a %s browser on a system with %j: %s', async (kind, installed, want) => {
  const folder = await systemWith(installed);
  expect(await findChromium(kind)).toEqual({ executablePath: join(folder, want), env: {} });
});

test('the browser that CHROMIUM names takes precedence over all others', async () => {
  const folder = await systemWith(['chromium', 'chromium-headless-shell', 'mine']);
  vi.stubEnv('CHROMIUM', join(folder, 'mine'));
  expect((await findChromium('shell')).executablePath).toBe(join(folder, 'mine'));
  expect((await findChromium('whole')).executablePath).toBe(join(folder, 'mine'));
});

test('a missing CHROMIUM is an error, not a reason to use another', async () => {
  const folder = await systemWith(['chromium']);
  vi.stubEnv('CHROMIUM', join(folder, 'mine'));
  await expect(findChromium('shell')).rejects.toThrow(
    `CHROMIUM names ${join(folder, 'mine')}, which does not exist.`,
  );
});

/** A folder of programs that alone is looked through, with these and the one that looks. */
async function systemWith(installed: readonly string[]): Promise<string> {
  const which = '#!/bin/sh\nd=$(dirname "$0"); [ -e "$d/$1" ] && echo "$d/$1"\n';
  const folder = await temporaryFolder({ which, ...Object.fromEntries(installed.map((name) => [name, ''])) });
  await Promise.all(['which', ...installed].map((name) => chmod(join(folder, name), 0o755)));
  vi.stubEnv('PATH', `${folder}:/bin`);
  vi.stubEnv('CHROMIUM', '');
  return folder;
}
