import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../scripts/browser/launchChromium.ts';

let launched: Promise<Browser> | undefined;

/**
 * This worker's Chromium, from its first file to its last; it ends with the worker. What a file opens in it, it closes.
 * Its pages live for seconds: what optimizing compilers make of their code takes more processor time than it saves. A
 * page takes 1.27 s with them and 1.13 s without.
 */
export function sharedChromium(): Promise<Browser> {
  launched ??= launchChromium('shell', { optimizing: false }).then((browser) => {
    browser.once('disconnected', () => {
      launched = undefined;
    });
    return browser;
  });
  return launched;
}
