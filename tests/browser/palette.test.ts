import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { newAddress } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { findViolations } from './support/findViolations.ts';
import { settle } from './support/settle.ts';
import { awaitShortcuts, field, openByKey, options, visit } from './support/visit.ts';
import { server, withExchange } from './support/withExchange.ts';

withExchange();

const texts = async (page: Page) =>
  (await options(page).allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
const active = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

describe('the command palette', () => {
  test('opens by its shortcut, finds a page, and goes there', async () => {
    const page = await visit();
    await openByKey(page);
    await expect
      .poll(async () => (await texts(page)).join('\n'))
      .toMatch(/Transfers Assets[^\0]*Sub-account transfers Records[^\0]*Transfer Transfers/);
    await expect.poll(() => active(page).textContent()).toContain('Overview');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type('FROZEN');
    await expect.poll(() => texts(page)).toEqual(['Frozen assets RecordsGZ']);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/records\/frozen-assets$/);
    expect(await field(page).count()).toBe(0);
    // As after every link, the title has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title');
    await openByKey(page);
    // What was used lately comes first.
    await expect.poll(async () => (await texts(page))[0]).toContain('Frozen assets');
    expect(await page.getByRole('group', { name: 'Recently used' }).getByRole('option').count()).toBe(1);
  });

  test('opens by its button; arrows wrap around, Home and End lead to the ends, Escape returns the focus', {
    tags: ['long'],
  }, async () => {
    const page = await visit();
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await button.click();
    await field(page).waitFor();
    await page.keyboard.type('deposit');
    // The lists come later than the pages, and have nothing of that name.
    await page.getByRole('status').getByText('2 results').waitFor({ state: 'attached' });
    await settle(page);
    const all = await texts(page);
    const isActive = async (at: number) =>
      expect((await active(page).textContent())?.replace(/\s+/g, ' ').trim()).toBe(all.at(at));
    await isActive(0);
    await page.keyboard.press('ArrowUp');
    await isActive(-1);
    await page.keyboard.press('ArrowDown');
    await isActive(0);
    await page.keyboard.press('End');
    await isActive(-1);
    await page.keyboard.press('Home');
    await isActive(0);
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await active(page).getAttribute('id'),
    );
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    // Its own key closes it, too.
    await openByKey(page);
    await page.keyboard.press('Control+k');
    await field(page).waitFor({ state: 'detached' });
  });

  test('finds a coin by its ticker and by what can be done with it', { tags: ['long'] }, async () => {
    const page = await visit({ path: '/?lang=zh-HK' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('eth 提現');
    const option = page.getByRole('option', { name: /^ETH Ethereum/ });
    await expect.poll(() => option.count()).toBe(1);
    await option.click();
    await page.waitForURL(/\/withdraw\/\?coin=ETH$/);
  });

  test('finds a saved address, and does not remember it', async () => {
    const page = await visit();
    const address = newAddress();
    const request = { coin: 'ETH', chain: 'ETH', address, remark: 'Cold store', tag: '' };
    const { code } = await callApi(page, 'addressCreate', { ...request, requestId: crypto.randomUUID() });
    expect(code).toBe(0);
    await openByKey(page);
    // Typed at once: the list is asked for when the letters have come.
    await page.keyboard.type(address.slice(0, 12));
    const option = page.getByRole('group', { name: 'Saved addresses' }).getByRole('option');
    await expect.poll(() => option.textContent()).toMatch(new RegExp(`^Cold store ${address}`, 'i'));
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/money-address\\?keyword=${address}$`, 'i'));
    await page.getByRole('row', { name: /Cold store/ }).waitFor();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept.toLowerCase()).not.toContain(address);
    expect(kept).not.toContain('find:moneyAddress');
  });

  test('opens once what a button of another page opens', { tags: ['long'] }, async () => {
    const page = await visit();
    await openByKey(page);
    await page.keyboard.type('add address');
    await expect.poll(async () => (await texts(page))[0]).toContain('Add address');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Add address' });
    await sheet.waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    // On the page itself, too.
    await openByKey(page);
    await page.keyboard.type('add address');
    await page.keyboard.press('Enter');
    await sheet.waitFor();
  });

  test('changes the theme and stays open', { tags: ['long'] }, async () => {
    const page = await visit({ path: '/deposit/' });
    await openByKey(page);
    await page.keyboard.type('dark');
    await expect.poll(() => texts(page)).toEqual(['Theme: Dark']);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(page.url()).toMatch(/\/deposit\/$/);
  });

  test('states what could not be loaded, and retries', { tags: ['long'] }, async () => {
    const page = await visit({ mayComplain: /ERR_FAILED/ });
    await page.route('**/address/address-list*', (route) => route.abort());
    await openByKey(page);
    await page.keyboard.type('cold store');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Not everything could be loaded.').waitFor();
    await page.unroute('**/address/address-list*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('Not everything could be loaded.').waitFor({ state: 'detached' });
  });

  test('has nothing that an edition hides, neither as an entry nor as a shortcut', async () => {
    const origin = server.origin.replace('//', '//exchange.hk.');
    const page = await visit({ origin, who: 'Wing Chan' });
    await openByKey(page);
    await expect.poll(() => options(page).count()).toBeGreaterThan(5);
    const all = (await texts(page)).join('\n');
    expect(all).toContain('Withdraw');
    // The first test finds both elsewhere.
    for (const hidden of ['Sub-account transfers', 'P2P']) expect(all).not.toContain(hidden);
    await page.keyboard.press('Escape');
    await awaitShortcuts(page);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Withdraw').waitFor();
    expect(await sheet.getByText('Sub-account transfers').count()).toBe(0);
    await page.keyboard.press('Escape');
    const before = page.url();
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.waitForTimeout(300);
    expect(page.url()).toBe(before);
  });

  test('offers nothing that needs a login to visitors who are not signed in', {
    tags: ['long'],
  }, async () => {
    const page = await visit({ path: '/exchange/index', who: null });
    await openByKey(page);
    await expect.poll(async () => (await texts(page)).join()).toContain('Convert');
    const all = (await texts(page)).join('\n');
    expect(all).toContain('Log in');
    for (const closed of ['Deposit', 'Withdraw', 'Address book', 'Log out', 'Hide amounts'])
      expect(all).not.toContain(closed);
  });

  test.each(firstInGate([375, 320]))(
    'covers the page on a phone, %i px wide, opened from the menu',
    { tags: ['long'] },
    async (width) => {
      const page = await visit({ options: { viewport: { width, height: 700 } } });
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click();
      await field(page).waitFor();
      await field(page).fill('btc');
      await expect.poll(() => options(page).count()).toBe(3);
      expect(await findViolations(page)).toEqual([]);
      const dialog = page.getByRole('dialog');
      expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await field(page).waitFor({ state: 'detached' });
      const menu = page.getByRole('button', { name: 'Menu' });
      expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  test('reads from right to left in Arabic', { tags: ['long'] }, async () => {
    const page = await visit({ path: '/?lang=ar-SA' });
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('ايداع');
    const first = dialog.getByRole('option').first();
    await expect.poll(() => first.textContent()).toContain('إيداع');
    const [icon, place] = await Promise.all([
      first.locator('svg').first().boundingBox(),
      first.locator('.ua-muted:not(.ua-listbox__hint)').boundingBox(),
    ]);
    expect(icon?.x).toBeGreaterThan(place?.x ?? Number.POSITIVE_INFINITY);
    expect(await findViolations(page)).toEqual([]);
  });
});
