import type { Page } from 'playwright-core';
import { titleOf, whenIdle } from '../../../scripts/browser/takeWebp.ts';

/** Waits until a page shows its title and nothing on it is still on its way: no skeleton, no busy part, every font there. */
export async function settle(page: Page): Promise<void> {
  await titleOf(page).waitFor();
  await whenIdle(page);
}

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

/** Goes to another page of the area without a reload, and waits for its head. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const head of document.querySelectorAll('h1')) head.dataset.left = 'yes';
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.locator('h1:not([data-left])').waitFor();
}
