import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openPage, signIn } from './openPage.ts';
import { settle } from './settle.ts';
import { browser, server } from './withExchange.ts';

export interface Visit {
  path?: string;
  /** null: nobody is signed in. */
  who?: string | null;
  origin?: string;
  /** What the page may complain about. */
  mayComplain?: RegExp;
  options?: Parameters<typeof openPage>[1];
}

export async function visit({
  path = '/',
  who = 'Elena Hofer',
  origin = server.origin,
  mayComplain,
  options = {},
}: Visit = {}) {
  const { page, context, complaints } = await openPage(browser, options);
  onTestFinished(async () => {
    expect(complaints.filter((line) => mayComplain?.test(line) !== true)).toEqual([]);
    await context.close();
  });
  if (who === null) await page.goto(`${origin}/user/assets${path}`);
  else await signIn(page, origin, who, path);
  await settle(page);
  return page;
}

/** The palette's field, and what it offers. */
export const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search pages, coins, addresses and actions' });
export const options = (page: Page) => page.getByRole('listbox', { name: 'Search' }).getByRole('option');

export async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

/** Waits until single keys are listened to: their code comes only once the page is idle. */
export async function awaitShortcuts(page: Page): Promise<void> {
  await page.locator('[data-key]').first().waitFor({ state: 'attached' });
}
