import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface FoundChromium {
  executablePath: string;
  /** Where it came from, for the test's log. */
  origin: 'CHROMIUM' | 'system' | 'package';
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium: the one CHROMIUM names, the system's, or the one inside @sparticuz/chromium.
 * @throws Error with one sentence when there is none; a browser test is never skipped
 */
export async function findChromium(): Promise<FoundChromium> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
    return { executablePath: named, origin: 'CHROMIUM' };
  }
  for (const name of systemNames) {
    const path = which(name);
    if (path) return { executablePath: path, origin: 'system' };
  }
  return { executablePath: await packagedChromium(), origin: 'package' };
}

function which(name: string): string {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

async function packagedChromium(): Promise<string> {
  // The package unpacks the libraries Chromium needs (nss, nspr) only where it believes to run in Lambda, and
  // reads these variables at import.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(
      `No Chromium was found: install Debian's "chromium" or name one in CHROMIUM (the packaged one failed: ${cause}).`,
    );
  }
}
