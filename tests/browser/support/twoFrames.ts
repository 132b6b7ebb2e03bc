import type { Page } from 'playwright-core';

/** Waits until a page has been drawn twice; unlike waiting in the page itself, it gives up (after `timeout` ms, or the page's own). */
export async function twoFrames(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))),
    undefined,
    timeout === undefined ? {} : { timeout },
  );
}
