import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../scripts/browser/launchChromium.ts';

let launched: Promise<Browser> | undefined;

/** This worker's Chromium, from its first file to its last; it ends with the worker. What a file opens in it, it closes. */
export function sharedChromium(): Promise<Browser> {
  launched ??= launchChromium('shell').then((browser) => {
    browser.once('disconnected', () => {
      launched = undefined;
    });
    return browser;
  });
  return launched;
}
