import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FoundChromium } from './findChromium.ts';

const packageFile = 'node_modules/@sparticuz/chromium/package.json';
const cache = 'node_modules/.cache/user-assets-chromium';

/** The shell inside @sparticuz/chromium, unpacked once for each version; undefined when it does not start here. */
export async function packagedChromium(): Promise<FoundChromium | undefined> {
  if (!existsSync(packageFile)) return undefined;
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const folder = resolve(cache, version);
  if (!existsSync(folder)) await unpack(folder);
  const executablePath = join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  // The libraries it brings along are made for another system: they are taken where those of this one are missing.
  const environments = [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }];
  const env = environments.find((candidate) => starts(executablePath, candidate));
  return env && { executablePath, env };
}

function starts(executablePath: string, env: Readonly<Record<string, string>>): boolean {
  const { status } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  return status === 0;
}

/** Put in its place at once: another process may be doing the same. */
async function unpack(folder: string): Promise<void> {
  const draft = `${folder}.${randomBytes(6).toString('hex')}`;
  await mkdir(draft, { recursive: true });
  // The package unpacks into the folder for temporary files, and its libraries only where it believes to run in Lambda.
  execFileSync(process.execPath, ['scripts/browser/unpackChromium.mjs'], {
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const fontsFile = join(draft, 'fonts', 'fonts.conf');
  const fonts = await readFile(fontsFile, 'utf8');
  await writeFile(fontsFile, fonts.replaceAll('/tmp/', `${folder}/`));
  await rename(draft, folder).catch(async (cause: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw cause;
  });
}
