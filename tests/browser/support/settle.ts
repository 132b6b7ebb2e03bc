import type { Page } from 'playwright-core';
import { titleOf, whenIdle } from '../../../scripts/browser/takeWebp.ts';

/** Waits until a page shows its title and nothing on it is still on its way: no skeleton, no busy part, every font there. */
export async function settle(page: Page): Promise<void> {
  await titleOf(page).waitFor();
  await whenIdle(page);
}
