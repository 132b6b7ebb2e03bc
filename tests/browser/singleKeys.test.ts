import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from './support/findViolations.ts';
import { settle } from './support/settle.ts';
import { awaitShortcuts, openByKey, visit } from './support/visit.ts';
import { withExchange } from './support/withExchange.ts';

withExchange();

describe('single-key shortcuts', () => {
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('lead to pages, to the filter and to the list, and are inactive in fields', async () => {
    const page = await visit();
    await awaitShortcuts(page);
    await press(page, '?');
    await sheetOf(page).getByText('Address book').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Escape');
    await press(page, 'g', 'a');
    await page.waitForURL(/\/money-address$/);
    await page.getByRole('heading', { name: 'Address book', level: 1 }).waitFor();
    await settle(page);
    await press(page, '/');
    const search = page.getByRole('searchbox').first();
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
    await press(page, 'g', 'd', '?', '/');
    expect(await search.inputValue()).toBe('gd?/');
    expect(page.url()).toMatch(/\/money-address/);
    expect(await sheetOf(page).count()).toBe(0);
  });

  test('are read out in sequence as the page is read, and together under their names on a keyboard', async () => {
    const page = await visit({ path: '/?lang=ar-SA' });
    const keysOf = page.locator('.ua-keys');
    await awaitShortcuts(page);
    await press(page, '?');
    await expect.poll(() => keysOf.count()).toBeGreaterThan(3);
    const leftOf = (keys: Locator, nth: number) =>
      keys
        .locator('kbd')
        .nth(nth)
        .evaluate((key) => key.getBoundingClientRect().left);
    const sequence = keysOf.filter({ hasText: 'ثم' }).first();
    expect(await leftOf(sequence, 0)).toBeGreaterThan(await leftOf(sequence, 1));
    const chord = keysOf.filter({ hasText: 'Ctrl' }).first();
    expect(await leftOf(chord, 0)).toBeLessThan(await leftOf(chord, 1));
  });

  test('can be switched off, also for the next visit, and on again from the palette', {
    tags: ['long'],
  }, async () => {
    const page = await visit();
    await openByKey(page);
    await page.keyboard.type('keyboard');
    await page.keyboard.press('Enter');
    const box = sheetOf(page).getByRole('checkbox', { name: 'Single-key shortcuts' });
    await box.uncheck();
    await press(page, 'Escape');
    await page.reload();
    await settle(page);
    await openByKey(page);
    await press(page, 'Escape');
    await awaitShortcuts(page);
    await press(page, '?', 'g', 'd');
    await page.waitForTimeout(500);
    expect(await sheetOf(page).count()).toBe(0);
    expect(page.url()).toMatch(/\/user\/assets\/$/);
    await openByKey(page);
    await page.keyboard.type('keyboard');
    await page.keyboard.press('Enter');
    await box.check();
    await press(page, 'Escape');
    await press(page, 'g', 'd');
    await page.waitForURL(/\/deposit\/$/);
  });
});
