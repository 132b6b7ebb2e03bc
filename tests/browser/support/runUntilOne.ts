import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Lets a page’s stopped clock run in small steps until there is exactly one of something: what draws it may wait a little. */
export async function runUntilOne(part: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await part.page().clock.runFor(20);
      return part.count();
    })
    .toBe(1);
}
