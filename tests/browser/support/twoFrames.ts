import type { Page } from 'playwright-core';

/**
 * Waits until a page has been drawn twice. Unlike waiting in the page itself, it gives up.
 * @param timeout ms; the page's own when left out
 */
export async function twoFrames(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))),
    undefined,
    timeout === undefined ? {} : { timeout },
  );
}
