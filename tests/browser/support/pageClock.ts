import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Stops the clock of a page whose clock was installed; from here on only `page.clock.runFor` moves it. */
export async function freezeTime(page: Page): Promise<void> {
  // It can only be stopped at a moment that has not passed yet.
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  // When that moment has passed before it was named to the page, the clock stands by then, and goes on to the next one.
  await stop().catch(stop);
}

/** Lets a page’s stopped clock run in small steps until there is exactly one of something: what draws it may wait a little. */
export async function runUntilOne(part: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await part.page().clock.runFor(20);
      return part.count();
    })
    .toBe(1);
}
