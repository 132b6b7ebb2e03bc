import type { Page } from 'playwright-core';
import { USER_EVENT } from '../../../src/shell/header/connectHeader.ts';

/**
 * To be called before a page is opened by someone who is signed in.
 * @returns waits until what the frame does beyond its first screen is there: it comes once the page is idle, and tells the
 * header who signed in
 */
export async function whenStarted(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((event) => {
    addEventListener(event, () => Object.assign(window, { isStarted: true }));
  }, USER_EVENT);
  return async () => {
    await page.waitForFunction(() => 'isStarted' in window);
  };
}
