import type { Page } from 'playwright-core';

/** Stops the clock of a page whose clock was installed; from here on only `page.clock.runFor` moves it. */
export async function freezeTime(page: Page): Promise<void> {
  // It can only be stopped at a moment that has not passed yet.
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  // When that moment has passed before it was named to the page, the clock stands by then, and goes on to the next one.
  await stop().catch(stop);
}
