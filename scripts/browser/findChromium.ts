import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { toolVariables } from '../settings/environment/tools.ts';
import { readVariable } from '../settings/environment/variable.ts';

interface FoundChromium {
  executablePath: string;
  /** Environment variables it needs in addition to this process's own. */
  env: Readonly<Record<string, string>>;
}

/**
 * `shell` is Chromium without the parts around the page: the same engine, at half the CPU time for a page that is
 * loaded once. `whole` is the browser that people use.
 */
export type ChromiumKind = 'shell' | 'whole';

const names: Record<ChromiumKind, readonly string[]> = {
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  whole: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
};

/**
 * Finds a Chromium: the one CHROMIUM names; else one of the requested kind, the system's or the shell of
 * @sparticuz/chromium; else one of the other kind.
 * @throws Error with a one-sentence message when there is none; a browser test is never skipped
 */
export async function findChromium(kind: ChromiumKind): Promise<FoundChromium> {
  const named = readVariable(toolVariables, 'CHROMIUM', process.env);
  if (named !== null) return { executablePath: named, env: {} };
  const shell = async () => ofSystem('shell') ?? (await packagedChromium());
  const ways = kind === 'shell' ? [shell, () => ofSystem('whole')] : [() => ofSystem('whole'), shell];
  for (const way of ways) {
    const found = await way();
    if (found) return found;
  }
  throw new Error(
    'No Chromium was found: install Debian\'s "chromium" or name one in CHROMIUM (the packaged one does not start here).',
  );
}

function ofSystem(kind: ChromiumKind): FoundChromium | undefined {
  const path = names[kind].map(which).find((found) => found !== '');
  return path === undefined ? undefined : { executablePath: path, env: {} };
}

function which(name: string): string {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

const packageFile = 'node_modules/@sparticuz/chromium/package.json';
const cache = 'node_modules/.cache/user-assets-chromium';

/** The shell inside @sparticuz/chromium, unpacked once per version; undefined when it does not start here. */
async function packagedChromium(): Promise<FoundChromium | undefined> {
  if (!existsSync(packageFile)) return undefined;
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const folder = resolve(cache, version);
  if (!existsSync(folder)) await unpack(folder);
  const executablePath = join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  // The libraries it ships are built for another system: used only where this system lacks its own.
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

/** Moved into place atomically: another process may be doing the same. */
async function unpack(folder: string): Promise<void> {
  const draft = `${folder}.${randomBytes(6).toString('hex')}`;
  await mkdir(draft, { recursive: true });
  // The package unpacks into the temporary folder, and its libraries only when it thinks it runs in Lambda.
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
