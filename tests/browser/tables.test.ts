import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { callApi } from './support/callApi.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const uid = 533285;
const records = '/records/derivatives';

withExchange();

async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await signIn(opened.page, server.origin, 'Elena Hofer', path);
  await settle(opened.page);
  return { ...opened, table: opened.page.getByRole('table', { name: 'Derivatives records' }) };
}

test('the head of a long table stays visible below the frame’s own bar', { tags: ['long'] }, async () => {
  const { page, context, table } = await open(records);
  const head = table.getByRole('columnheader', { name: /^Time/ });
  await table.getByRole('row').nth(12).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  const bar = page.getByRole('banner');
  const below = async () => Math.round((await head.boundingBox())?.y ?? 0) - (await bottomOf(bar));
  await expect.poll(below).toBe(0);
  // What lies at that place is the head, no row.
  const atHead = await head.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 20, top + 20));
  });
  expect(atHead).toBe(true);
  await context.close();
});

test('where columns do not fit, those of the lowest priority go, and the side sheet still has them all', {
  tags: ['long'],
}, async () => {
  const { page, context, table } = await open(records);
  const shown = () => table.getByRole('columnheader').allInnerTexts();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(6);
  const wide = await shown();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(async () => (await shown()).length).toBeLessThan(wide.length);
  const narrow = await shown();
  const gone = wide.filter((label) => !narrow.includes(label));
  await table.getByRole('button', { name: 'Details' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Derivatives records' });
  for (const label of gone) await sheet.getByText(label, { exact: true }).first().waitFor();
  await context.close();
});

test('on paper the totals follow the last row, and there are no buttons', async () => {
  const { page, context, table } = await open(records);
  await table.getByText('Total').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const [totals, last] = [page.locator('.ua-table__foot').first(), page.locator('.ua-table__row').last()];
  await expect
    .poll(async () => Math.round((await totals.boundingBox())?.y ?? 0) - (await bottomOf(last)))
    .toBeGreaterThanOrEqual(-1);
  expect(await page.getByRole('button', { name: 'Columns' }).isVisible()).toBe(false);
  await context.close();
});

test('the arrows of a period are as high as its field', async () => {
  const { page, context } = await open(records);
  const heightOf = async (one: Locator) => (await one.boundingBox())?.height;
  const field = page.getByRole('button', { name: /^Period/ });
  const height = await heightOf(field);
  for (const name of ['7 days earlier', '7 days later'])
    await expect.poll(() => heightOf(page.getByRole('button', { name }))).toBe(height);
  await context.close();
});

test('columns can be hidden and moved, and the choice is kept on the device', async () => {
  const { page, context, table, complaints } = await open(records, {
    viewport: { width: 1600, height: 900 },
  });
  const heads = async () =>
    (await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
  const [time = '', second = '', third = ''] = await heads();
  await page.getByRole('button', { name: 'Columns' }).click();
  const sheet = page.getByRole('dialog', { name: 'Columns' });
  expect(await sheet.getByRole('checkbox').first().isDisabled()).toBe(true);
  await sheet.getByRole('checkbox', { name: third, exact: true }).uncheck();
  const down = sheet.getByRole('button', { name: `Move ${second} down` });
  // Past the hidden one and those that find no room, and past the next.
  for (let step = 0; step < 6; step += 1) await down.press('Enter');
  await sheet.getByRole('checkbox', { name: /^Lower rows/ }).check();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(heads).not.toContain(third);
  const chosen = await heads();
  expect(chosen[0]).toBe(time);
  expect(chosen[1]).not.toBe(second);
  const high = async () => (await table.getByRole('row').nth(1).boundingBox())?.height ?? 0;
  expect(await high()).toBeLessThan(45);

  await page.reload();
  await settle(page);
  expect(await heads()).toEqual(chosen);
  await page.getByRole('button', { name: 'Columns' }).click();
  await sheet.getByRole('button', { name: 'As delivered' }).click();
  await expect.poll(heads).toContain(third);
  expect(complaints).toEqual([]);
  await context.close();
});

test('filters are saved under a name, applied, renamed and deleted, by keyboard alone', async () => {
  const { page, context, complaints } = await open(`${records}?type=TRADE&coin=BTC`);
  const opener = page.getByRole('button', { name: 'Saved filters' });
  const sheet = page.getByRole('dialog', { name: 'Saved filters' });
  await opener.press('Enter');
  await sheet.getByText('Nothing is saved for this list yet.').waitFor();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Bitcoin trades');
  await page.keyboard.press('Enter');
  const saved = sheet.getByRole('button', { name: 'Bitcoin trades', exact: true });
  expect(await saved.getAttribute('aria-current')).toBe('true');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(opener)).toBe(true);

  await page.getByRole('button', { name: 'Clear all filters' }).first().click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.reload();
  await settle(page);
  await opener.press('Enter');
  await saved.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('TRADE');
  expect(new URL(page.url()).searchParams.get('coin')).toBe('BTC');

  await opener.press('Enter');
  await sheet.getByRole('button', { name: 'Rename Bitcoin trades' }).press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('BTC');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'BTC', exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Delete BTC' }).press('Enter');
  const undo = sheet.getByRole('button', { name: 'Undo' });
  await expect.poll(() => hasFocus(undo)).toBe(true);
  await undo.press('Enter');
  await sheet.getByRole('button', { name: 'BTC', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('parts of a saved filter that the table no longer accepts are left out with a notice', async () => {
  const { page, context } = await open(records);
  await page.evaluate((account) => {
    const saved = [{ name: 'Old', values: { type: 'TRADE', gone: 'x' } }];
    localStorage.setItem(`ua_filters:${account}:recordsDerivatives/table`, JSON.stringify(saved));
  }, uid);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Old', exact: true }).click();
  const reported = 'Old has filters that this list no longer takes. They were left out.';
  await page.getByText(reported, { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?type=TRADE');
  await context.close();
});

test('a row is opened by keyboard alone, and closing it returns to its button', async () => {
  const { page, context, table } = await open(records);
  const button = table.getByRole('button', { name: 'Details' }).nth(1);
  await table.getByRole('button', { name: 'Details' }).first().focus();
  await page.keyboard.press('Tab');
  expect(await hasFocus(button)).toBe(true);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Derivatives records' });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(button)).toBe(true);
  await context.close();
});

test('times are in the customer’s own zone, whose offset is in the heading', { tags: ['long'] }, async () => {
  const { context, table } = await open(records, { timezoneId: 'Asia/Kolkata' });
  await table.getByRole('columnheader', { name: 'Time UTC+5:30' }).waitFor();
  const first = table.getByRole('rowheader').first().locator('time');
  const moment = new Date((await first.getAttribute('datetime')) ?? '');
  const there = moment.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' });
  expect(await first.textContent()).toContain(there);
  await context.close();
});

test('a value truncated in a cell is copied whole', async () => {
  const { page, context } = await open('/deposit/', {
    permissions: ['clipboard-read', 'clipboard-write'],
    // Wide enough for the column of the transactions.
    viewport: { width: 1600, height: 900 },
  });
  await sandbox.deposit({ uid, coin: 'ETH', chain: 'ETH', amount: '0.5' });
  const { list } = (await callApi(page, 'depositRecords', {})).result;
  const hash = list[0]?.txID ?? '';
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
  await page.reload();
  await settle(page);
  // The rows of before stand there until the new ones have come.
  const rows = page.getByRole('table', { name: 'Recent deposits' }).getByRole('row');
  const row = rows.nth(1).filter({ hasText: hash.slice(0, 6) });
  await row.waitFor();
  expect(await row.innerText()).not.toContain(hash);
  await row.getByRole('button', { name: /^Copy/ }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(hash);
  await context.close();
});

async function bottomOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0));
}

function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}
