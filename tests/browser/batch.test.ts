import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { newAddress } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { findViolations } from './support/findViolations.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { passSecurityCheck } from './support/passSecurityCheck.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const path = '/money-address/batch';
const tron = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';

let opened: OpenPage;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  await signIn(opened.page, server.origin, 'Elena Hofer', path);
  await opened.page.getByRole('textbox', { name: 'Address, row 1' }).waitFor();
  onTestFinished(async () => {
    expect(opened.complaints).toEqual([]);
    await opened.context.close();
  });
});

test('pasted rows are checked at once; duplicates and addresses already saved are reported', async () => {
  const { page } = opened;
  const saved = newAddress();
  const request = { coin: 'ETH', chain: 'ETH', address: saved, remark: '', tag: '' };
  await callApi(page, 'addressCreate', { ...request, requestId: crypto.randomUUID() });
  const one = newAddress();
  const fresh = newAddress();
  await paste(page, [
    ['eth', 'erc20', one, '', 'By its name'],
    ['ETH', 'ETH', one.toUpperCase().replace('0X', '0x'), '', 'The same again'],
    ['ETH', 'ETH', saved, '', 'Saved before'],
    ['BTC', 'BTC', 'nonsense', '', 'No address'],
    ['ETH', 'ETH', imitationOf(saved), '', 'Looks like it'],
    ['ETH', 'ETH', newAddress(), '', 'ＢＹ its  name'],
    ['ETH', 'ETH', fresh, '', 'New'],
    ['ETH', 'ARBI', imitationOf(fresh), '', 'Looks like the new'],
  ]);
  await page.getByText('8 of 20').waitFor();
  await cell(page, 'Address', 2).and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByText('This address stands in the list twice.').waitFor();
  await page.getByText('This address is already in your book.').waitFor();
  await page.getByText('A character of this address is wrong.').waitFor();
  await page.getByText('This address begins and ends like one you saved').waitFor();
  await line(page, 5).getByText('Look again').waitFor();
  // Two names that read the same may both be meant: told at both, refused at neither.
  for (const number of [1, 6]) {
    await line(page, number).getByText('Another line of this list has this remark.').waitFor();
    await line(page, number).getByText('Look again').waitFor();
  }
  // Neither of two is known: each is told of the other.
  for (const number of [7, 8]) {
    await line(page, number)
      .getByText('Another line of this list has an address that begins and ends')
      .waitFor();
    await line(page, number).getByText('Look again').waitFor();
  }
  await cell(page, 'Address', 8).fill(newAddress());
  await line(page, 7).getByText('Good').waitFor();
  await cell(page, 'Remark', 6).fill('By another name');
  for (const number of [1, 6]) await line(page, number).getByText('Good').waitFor();
  expect(await page.getByText('Another line of this list has this remark.').count()).toBe(0);
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await discard(page);
});

test.each(firstInGate([375, 1280]))(
  'a tag pasted for a network without tags is shown, reported and removed at %i px',
  { tags: ['long'] },
  async (width) => {
    const { page } = opened;
    await page.setViewportSize({ width, height: 800 });
    await paste(page, [['ETH', 'ETH', newAddress(), '123', 'Tagged']]);
    await page.getByText('This network has no tag. Clear this field.').waitFor();
    expect(await cell(page, 'Tag or memo', 1).inputValue()).toBe('123');
    await cell(page, 'Tag or memo', 1).fill('');
    await line(page, 1).getByText('Good').waitFor();
    // Nothing is asked for any more where the network has nothing of the kind.
    await cell(page, 'Tag or memo', 1).waitFor({ state: 'detached' });
    await discard(page);
  },
);

test('of hundreds of pasted rows the first twenty are taken; the others are listed and can follow', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await paste(
    page,
    Array.from({ length: 300 }, (_, index) => ['ETH', 'ETH', newAddress(), '', `Row ${index + 1}`]),
  );
  await page.getByText('20 of 20').waitFor();
  await page.getByText('280 rows did not fit: numbers 21 to 300.').waitFor();
  expect(await page.locator('.ua-rows__row').count()).toBe(20);
  await page.getByRole('button', { name: 'Remove row 20' }).click();
  await page.getByRole('button', { name: 'Take the next one' }).click();
  await page.getByText('279 rows did not fit').waitFor();
  await discard(page);
});

test('valid rows are saved after one security check, refused ones stay for correction and are sent alone', async () => {
  const { page } = opened;
  const calls = watchCalls(page);
  const late = newAddress();
  await paste(page, [
    ['USDT', 'TRX', tron, '', 'Tron'],
    ['ETH', 'ETH', late, '', 'Late'],
  ]);
  await page.getByText('2 of 20').waitFor();
  await expect.poll(() => page.getByText('Good', { exact: true }).count()).toBe(2);
  // Meanwhile another tab saves one of them.
  const request = { coin: 'ETH', chain: 'ETH', address: late, remark: '', tag: '' };
  await callApi(page, 'addressCreate', { ...request, requestId: crypto.randomUUID() });
  await page.getByRole('button', { name: 'Save addresses' }).click();
  await passSecurityCheck(page);
  await page.getByText('1 row saved. 1 row needs a change.').waitFor();
  await line(page, 1).getByText('Saved', { exact: true }).waitFor();
  await line(page, 2).getByText('Not saved').waitFor();
  await expect.poll(() => cell(page, 'Address', 1).isDisabled()).toBe(true);
  await settle(page);
  expect(await findViolations(page)).toEqual([]);

  await cell(page, 'Address', 2).fill(newAddress());
  await page.getByRole('button', { name: 'Save addresses' }).click();
  await passSecurityCheck(page);
  await page.getByText('2 rows saved.').waitFor();
  expect(calls.of('addressBatchCreate')).toHaveLength(2);
  const { result } = await callApi(page, 'addressList', { keyword: 'Tron' });
  expect((result as { total: number }).total).toBe(1);
  await page.getByRole('button', { name: 'Clear saved rows' }).click();
  await page.getByText('0 of 20').waitFor();
});

test('nothing is sent while a row is invalid, and the focus moves to it', { tags: ['long'] }, async () => {
  const { page } = opened;
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Save addresses' }).click();
  await paste(page, [['XRP', 'XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', '', 'Needs a tag']]);
  await page.getByRole('textbox', { name: 'Tag or memo, row 1' }).waitFor();
  await page.getByRole('button', { name: 'Save addresses' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Tag or memo, row 1');
  expect(calls.of('addressBatchCreate')).toHaveLength(0);
  await discard(page);
});

test('a file is read, the template is in the accepted format, and a file that is not text is refused', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  const upload = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await upload('book.csv', Buffer.from(`remark;address;coin;chain\r\n"=Mine; ""old""";${tron};USDT;TRX\r\n`));
  await page.getByText('1 row was taken over.').waitFor();
  await expect.poll(() => cell(page, 'Remark', 1).inputValue()).toBe('=Mine; "old"');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('withdrawal-addresses.csv');
  const file = await readFile(await download.path());
  expect(file.toString('utf8')).toBe(
    `\uFEFFcoin,chain,address,tag,remark,is_universal,is_verified\r\nUSDT,TRX,${tron},,"'=Mine; ""old""",,\r\n`,
  );
  await upload('book.csv', file);
  await page.getByText('2 of 20').waitFor();
  await expect.poll(() => cell(page, 'Remark', 2).inputValue()).toBe('=Mine; "old"');
  await upload('book.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0xff, 0x00]));
  await page.getByText('This file cannot be read.').waitFor();
  await discard(page);
});

test('input survives a reload, and leaving asks before it is lost', { tags: ['long'] }, async () => {
  const { page } = opened;
  await cell(page, 'Remark', 1).fill('Half typed');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => cell(page, 'Remark', 1).inputValue()).toBe('Half typed');

  await page.getByRole('link', { name: 'Withdraw' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  await dialog.getByRole('button', { name: 'Go back' }).click();
  expect(new URL(page.url()).pathname).toBe(`/user/assets${path}`);
  await page.getByRole('button', { name: 'Address book' }).click();
  await dialog.getByRole('button', { name: 'Leave and discard' }).click();
  // The address is there a moment before the page is.
  await page.getByRole('heading', { level: 1, name: 'Address book' }).waitFor();
  await page.goBack();
  await cell(page, 'Remark', 1).waitFor();
  expect(await cell(page, 'Remark', 1).inputValue()).toBe('');
});

test('the browser’s Back asks before rows are lost, stays on request, and leaves on confirmation', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await page.goto(`${server.origin}/user/assets/money-address`);
  await page.getByRole('button', { name: 'Add several' }).first().click();
  await cell(page, 'Remark', 1).fill('Half typed');
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  for (const _twice of [1, 2]) {
    await page.goBack();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // The browser takes its move back in its own time.
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/user/assets${path}`);
    expect(await cell(page, 'Remark', 1).inputValue()).toBe('Half typed');
  }
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave and discard' }).click();
  await page.waitForURL('**/user/assets/money-address');
  await page.getByRole('heading', { level: 1, name: 'Address book' }).waitFor();
  await page.goForward();
  await cell(page, 'Remark', 1).waitFor();
  expect(await cell(page, 'Remark', 1).inputValue()).toBe('');
});

test('on a phone each row is a card with its labels, and rows can be added, copied and removed', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await page.setViewportSize({ width: 375, height: 740 });
  await cell(page, 'Remark', 1).fill('First');
  await page.getByRole('button', { name: 'Copy row 1' }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect.poll(() => page.locator('.ua-rows__row').count()).toBe(3);
  await page.getByRole('button', { name: 'Remove row 3' }).click();
  await page.getByText('2 of 20').waitFor();
  await settle(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await findViolations(page)).toEqual([]);
  await discard(page);
});

function cell(page: Page, label: string, number: number) {
  return page.getByRole('textbox', { name: `${label}, row ${number}` });
}

function line(page: Page, number: number) {
  return page.locator('.ua-rows__row').nth(number - 1);
}

/** Pastes cells through the field that is there for it. */
async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Paste the cells of a spreadsheet' })
    .fill(rows.map((row) => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Add these rows' }).click();
}

/** So that closing the page does not ask. */
async function discard(page: Page): Promise<void> {
  await page.evaluate(() => window.sessionStorage.clear());
}

/** Another address that people take for this one. */
function imitationOf(address: string): string {
  return `${address.slice(0, 10)}${'0'.repeat(20)}${address.slice(-12)}`;
}
