import { type Browser, chromium } from 'playwright-core';
import { type ChromiumKind, findChromium } from './findChromium.ts';

/** Code is compiled to bytecode and simple machine code only. */
const unoptimized = '--js-flags=--no-opt --no-maglev';

/**
 * Starts a headless Chromium that stays off the network except for what a page asks for.
 * @param optimizing false leaves V8's optimizing compilers out: for pages that live for seconds and are not measured
 */
export async function launchChromium(
  kind: ChromiumKind = 'whole',
  { optimizing = true }: { optimizing?: boolean } = {},
): Promise<Browser> {
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
      ...(optimizing ? [] : [unoptimized]),
    ],
  });
}
