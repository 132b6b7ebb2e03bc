import type { Page } from 'playwright-core';

/** Stops the clock of a page whose clock was installed; from here on only `page.clock.runFor` moves it. */
export async function freezeTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // It can only be stopped at a moment that has not passed yet.
  await page.clock.pauseAt(now + 5_000);
}
