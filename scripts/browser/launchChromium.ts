import { type Browser, chromium } from 'playwright-core';
import { type ChromiumKind, findChromium } from './findChromium.ts';

/**
 * A page in the shell lives for seconds. What the optimizing compilers make of its code takes more processor time than it
 * saves: a page takes 1.27 s with them and 1.13 s without.
 */
const unoptimized = '--js-flags=--no-opt --no-maglev';

/** Starts a headless Chromium that stays off the network except for what a page asks for. */
export async function launchChromium(kind: ChromiumKind = 'whole'): Promise<Browser> {
  const { executablePath, env } = await findChromium(kind);
  return chromium.launch({
    executablePath,
    headless: true,
    env: { ...process.env, ...env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(kind === 'shell' ? [unoptimized] : []),
    ],
  });
}
