import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SandboxApi } from './sandboxApi.ts';

/** Stops the clock of a page whose clock was installed; from here on only `page.clock.runFor` moves it. */
export async function freezeTime(page: Page): Promise<void> {
  // It can only be stopped at a moment that has not passed yet.
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  // When that moment has passed before it was named to the page, the clock stands by then, and goes on to the next one.
  await stop().catch(stop);
}

/** ms */
const sideBySideMs = 10_000;

/**
 * Lets time go by for a page and for the exchange, ms. They take turns: what the page asks meanwhile tells it the exchange's
 * time, and a clock that is corrected by more than the exchange's window signs calls that are refused once the other
 * has moved as well.
 */
export async function letTimePass(page: Page, exchange: SandboxApi, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= sideBySideMs) {
    const step = Math.min(left, sideBySideMs);
    await exchange.advance(step);
    await page.clock.fastForward(step);
  }
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
