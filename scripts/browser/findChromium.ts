import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { packagedChromium } from './packagedChromium.ts';

export interface FoundChromium {
  executablePath: string;
  /** What it needs in its environment beyond what this process has. */
  env: Readonly<Record<string, string>>;
}

/**
 * `shell` is Chromium without the parts around the page: the same engine, for half the processor time of a page that is
 * loaded once. `whole` is the browser that people have.
 */
export type ChromiumKind = 'shell' | 'whole';

const names: Record<ChromiumKind, readonly string[]> = {
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  whole: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
};

/**
 * Finds a Chromium: the one CHROMIUM names; else one of the wished kind, the system's or the shell of
 * @sparticuz/chromium; else one of the other kind.
 * @throws Error with one sentence when there is none; a browser test is never skipped
 */
export async function findChromium(kind: ChromiumKind): Promise<FoundChromium> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
    return { executablePath: named, env: {} };
  }
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
