import type { Page } from 'playwright-core';

/** Goes to another page of the area without a reload, and waits for its head. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const head of document.querySelectorAll('h1')) head.dataset.left = 'yes';
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.locator('h1:not([data-left])').waitFor();
}
