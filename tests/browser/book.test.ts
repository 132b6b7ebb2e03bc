import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { qrPath } from '../../src/ui/qr/QrCode.tsx';
import { firstInGate } from '../longRun.ts';
import { expectRows, save, search } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { findViolations } from './support/findViolations.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

let opened: OpenPage;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  await signIn(opened.page, server.origin, 'Elena Hofer', '/money-address');
  onTestFinished(async () => {
    expect(opened.complaints).toEqual([]);
    await opened.context.close();
  });
});

test('several addresses are deleted with one question and one call', async () => {
  const { page } = opened;
  await save(page, 'Bulk', 3);
  const calls = watchCalls(page);
  await search(page, 'Bulk');
  await expectRows(page, 3);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByText('3 chosen').waitFor();
  await page.getByRole('checkbox', { name: 'Select', exact: true }).nth(1).uncheck();
  await page.getByText('2 chosen').waitFor();
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await settle(page);
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  expect(await findViolations(page)).toEqual([]);

  await page.locator('.ua-selection').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete all of these?' });
  await dialog.getByText('Bulk 3').waitFor();
  expect(await dialog.getByText('Bulk 2').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectRows(page, 1);
  expect(calls.of('addressDelete')).toHaveLength(1);
  await page.getByRole('row', { name: 'Bulk 2' }).waitFor();
});

test('rows that a filter removes are deselected, and the page says so', { tags: ['long'] }, async () => {
  const { page } = opened;
  await save(page, 'Filter', 2);
  await search(page, 'Filter');
  await expectRows(page, 2);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByText('2 chosen').waitFor();
  await search(page, 'Filter 2');
  await page.getByText('nothing is chosen any more').waitFor();
});

test('a CSV contains exactly what the filter selects, with formulas made harmless', async () => {
  const { page } = opened;
  await save(page, '=1+1 CSV', 2);
  await search(page, 'CSV');
  await expectRows(page, 2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^'=1\+1 CSV [12],/);
});

test('on a phone the rows are cards, a whole page can be selected and the bar stays visible', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await save(page, 'Phone', 4);
  await page.setViewportSize({ width: 375, height: 720 });
  await search(page, 'Phone');
  await expectRows(page, 4);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByText('4 chosen').waitFor();
  await settle(page);
  expect(await page.locator('.ua-selection').getByRole('button', { name: 'Delete' }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await findViolations(page)).toEqual([]);
});

test.each(firstInGate([375, 1280]))(
  'a saved address and its tag are shown as QR codes at %i px',
  { tags: ['long'] },
  async (width) => {
    const { page } = opened;
    await page.setViewportSize({ width, height: 800 });
    const saved = {
      coin: 'XRP',
      chain: 'XRP',
      address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      tag: `10${width}`,
    };
    const remark = `Codes ${width}`;
    const request = { ...saved, remark, requestId: crypto.randomUUID() };
    expect((await callApi(page, 'addressCreate', request)).code).toBe(0);
    await search(page, remark);
    await expectRows(page, 1);
    await page.getByRole('button', { name: 'Show as QR code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Address as QR code' });
    expect(await codeIn(dialog, 'QR code of the address')).toBe(qrPath(saved.address).path);
    expect(await codeIn(dialog, 'QR code of the tag')).toBe(qrPath(saved.tag).path);
    // A click into it is no click on the row behind.
    await dialog.getByText('This address needs its tag as well:').click();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Show as QR code');
  },
);

/** A QR code as it is drawn, for comparing. */
function codeIn(dialog: Locator, name: string): Promise<string | null> {
  return dialog.getByRole('img', { name }).locator('path').getAttribute('d');
}
