import { type Browser, chromium } from 'playwright-core';
import { type ChromiumKind, findChromium } from './findChromium.ts';

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
    ],
  });
}
