import type { Page } from 'playwright-core';

/** Logs out by the account menu, which may be open. */
export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Log out' });
  if (!(await button.isVisible())) await page.getByRole('button', { name: /^Account:/ }).click();
  await button.click();
}
