import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { callApi } from './support/callApi.ts';
import { chooseFromMenu, chooseOption } from './support/choices.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

/** One more than the smallest page holds. */
const ethAddresses = Array.from({ length: 21 }, (_, index) => ({
  coin: 'ETH',
  chain: 'ETH',
  address: `0x${(index + 16).toString(16).padStart(2, '0').repeat(20)}`,
  remark: `Vault ${index + 1}`,
}));
const tron = {
  coin: 'USDT',
  chain: 'TRX',
  address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy',
  remark: 'Tron wallet',
};
/** The account that holds the XRP ledger's first coins. */
const xrpAddress = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const path = '/user/assets/money-address';

let opened: OpenPage;
withExchange();
beforeAll(async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/money-address');
  for (const address of [...ethAddresses, tron]) {
    const request = { ...address, tag: '', requestId: crypto.randomUUID() };
    expect((await callApi(page, 'addressCreate', request)).code).toBe(0);
  }
  await context.close();
});
beforeEach(async () => {
  opened = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await signIn(opened.page, server.origin, 'Elena Hofer', '/money-address');
  onTestFinished(async () => {
    await opened.context.close();
  });
});

test('filters and page size are kept in the address across a reload, a copied link and Back', async () => {
  const { page, context, complaints } = opened;
  await expectRows(page, 20, '22 records');
  await chooseOption(page.getByRole('search'), 'Coin', 'ETH');
  await expectRows(page, 20, '21 records');
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('50');
  await expectRows(page, 21, '21 records');
  await page.getByRole('searchbox', { name: 'Search remark or address' }).fill('Vault 2');
  await expectRows(page, 3, '3 records');
  const address = page.url();
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    coin: 'ETH',
    keyword: 'Vault 2',
    'addresses.size': '50',
  });

  await page.reload();
  await expectRows(page, 3, '3 records');
  await expectFilters(page, 'ETH', 'Vault 2');

  const copy = await context.newPage();
  await copy.goto(address);
  await expectRows(copy, 3, '3 records');
  await expectFilters(copy, 'ETH', 'Vault 2');
  await copy.close();

  await page.goBack();
  await expectRows(page, 21, '21 records');
  await expectFilters(page, 'ETH', '');
  await page.goBack();
  await expectRows(page, 20, '21 records');
  await page.goBack();
  await expectRows(page, 20, '22 records');
  await expectFilters(page, '', '');
  expect(complaints).toEqual([]);
});

test('the second page is kept in the address, and a filter returns to the first one', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await page.getByRole('button', { name: 'Next' }).click();
  await expectRows(page, 2, '22 records');
  await page.reload();
  await expectRows(page, 2, '22 records');
  await chooseOption(page.getByRole('search'), 'Coin', 'ETH');
  await expectRows(page, 20, '21 records');
});

test('a row opens by keyboard as a sheet, and Escape returns the focus', { tags: ['long'] }, async () => {
  const { page } = opened;
  await page.goto(`${server.origin}${path}?keyword=${tron.remark}`);
  const details = rowOf(page, tron.remark).getByRole('button', { name: 'Details' });
  await details.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Address book' });
  await sheet.waitFor();
  expect((await sheet.textContent())?.replace(/\s/g, '')).toContain(tron.address);
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await details.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('copying puts the whole address on the clipboard, not the shortened form shown', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  const row = rowOf(page, tron.remark);
  expect(await row.textContent()).not.toContain(tron.address);
  // It is said for two seconds: looked for from before the press on.
  await Promise.all([row.getByText('Copied').waitFor(), row.getByRole('button', { name: 'Copy' }).click()]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tron.address);
});

test('an address is scanned from a screen, and the camera is released', async () => {
  const { page, complaints } = opened;
  // The browser under test has neither a camera nor a reader; what the page does with them is its own.
  await page.addInitScript((seen) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    // Only a picture that changes is one that a camera sends.
    setInterval(() => pen?.fillRect(0, 0, performance.now() % 300, 9), 50);
    const stream = canvas.captureStream(20);
    navigator.mediaDevices.getUserMedia = async () => stream;
    const world = window as unknown as Record<string, unknown>;
    world.isCameraOn = () => stream.getTracks().some(({ readyState }) => readyState === 'live');
    // Nothing lies before the camera until the test holds it there: the page looks four times a second.
    world.BarcodeDetector = class {
      detect = async () => (world.isCodeHeldUp === true ? [{ rawValue: seen }] : []);
    };
  }, `ethereum:${ethAddresses[0]?.address}@1`);
  await page.reload();
  await page.getByRole('button', { name: 'Add address' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  await drawer.getByRole('button', { name: 'Scan QR code' }).click();
  await page.getByRole('dialog', { name: 'Scan an address' }).waitFor();
  // The message is there for three seconds: looked for from before the code is seen.
  const said = page.getByText('Address scanned. Compare it with the original.').waitFor();
  await page.evaluate('window.isCodeHeldUp = true');
  await said;
  await expect
    .poll(() => drawer.getByRole('textbox', { name: /^Address/ }).inputValue())
    .toBe(ethAddresses[0]?.address);
  await page.getByRole('dialog', { name: 'Scan an address' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('isCameraOn()')).toBe(false);
  expect(complaints).toEqual([]);
});

test('rows can be ordered by date where the column is hidden for lack of space', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await page.setViewportSize({ width: 375, height: 812 });
  await expectRows(page, 20, '22 records');
  await page.getByRole('button', { name: 'More filters' }).click();
  const order = page.getByRole('combobox', { name: 'Order' });
  await order.selectOption('Added on: oldest first');
  await expect.poll(() => page.getByRole('rowheader').first().textContent()).toContain('Vault 1');
  await order.selectOption('Usual order');
  await expect.poll(() => page.getByRole('rowheader').first().textContent()).toContain(tron.remark);
  await page.setViewportSize({ width: 1700, height: 900 });
  await page.getByRole('columnheader', { name: /^Added on/ }).waitFor();
  await expect.poll(() => order.count()).toBe(0);
});

test('the book can be filtered to entries for every coin of their network', { tags: ['long'] }, async () => {
  const { page } = opened;
  await expectRows(page, 20, '22 records');
  await page.getByRole('combobox', { name: 'Serves' }).selectOption({ label: 'Every coin of its network' });
  await page.getByText('No records match these filters').waitFor();
  await page.getByRole('combobox', { name: 'Serves' }).selectOption({ label: 'One coin' });
  await expectRows(page, 20, '22 records');
});

test('a remark can be edited; one that is too long is refused at its field and kept there', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await rowOf(page, 'Vault 7').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit address' });
  const remark = dialog.getByRole('textbox', { name: /^Remark/ });
  expect(await remark.inputValue()).toBe('Vault 7');
  await remark.fill('a remark of many words');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('At most 20 characters.').waitFor();
  expect(await remark.inputValue()).toBe('a remark of many words');

  await remark.fill('Seventh vault');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'Seventh vault').waitFor();
  expect(await rowOf(page, 'Vault 7').count()).toBe(0);
});

test('deleting asks first, and a double click deletes one address once', async () => {
  const { page, complaints } = opened;
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('address-delete')) deletions.push(request.postData() ?? '');
  });
  const dialog = page.getByRole('dialog', { name: 'Delete this address?' });
  await chooseFromMenu(rowOf(page, 'Vault 8'), 'Delete');
  expect(await dialog.textContent()).toContain('Vault 8');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(deletions).toEqual([]);

  const row = rowOf(page, 'Vault 9');
  await chooseFromMenu(row, 'Delete');
  await Promise.all([
    page.getByText('Address deleted').first().waitFor(),
    dialog.getByRole('button', { name: 'Delete' }).dblclick(),
  ]);
  await row.waitFor({ state: 'detached' });
  const left = await callApi(page, 'addressList', { limit: 100 });
  expect(left.result.total).toBe(21);
  expect(deletions).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('an address that is already in the book is refused at its field', { tags: ['long'] }, async () => {
  const { page } = opened;
  const drawer = await openDrawer(page, tron.coin, tron.chain);
  await drawer.getByRole('textbox', { name: /^Address/ }).fill(tron.address);
  const refusal = drawer.getByText('This address is already in your book.');
  await refusal.waitFor();
  await drawer.getByRole('button', { name: 'Save address' }).click();
  expect(await page.getByRole('dialog', { name: 'Save this address?' }).count()).toBe(0);
  expect(await describedBy(drawer.getByRole('textbox', { name: /^Address/ }))).toContain(
    'already in your book',
  );
});

test('a network with tags requires one, and says so at the field', async () => {
  const { page } = opened;
  const drawer = await openDrawer(page, 'XRP', 'XRP');
  await drawer.getByRole('textbox', { name: /^Address/ }).fill(xrpAddress);
  const tag = drawer.getByRole('textbox', { name: /^Tag or memo/ });
  await drawer.getByRole('button', { name: 'Save address' }).click();
  await drawer.getByText(/^Fill this in|^This network needs a tag or memo\./).waitFor();
  expect(await tag.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('dialog', { name: 'Save this address?' }).count()).toBe(0);

  await tag.fill('104155');
  await drawer.getByRole('button', { name: 'Save address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this address?' });
  expect(await dialog.textContent()).toContain('104155');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await drawer.waitFor({ state: 'detached' });
  const saved = await callApi(page, 'addressList', { coin: 'XRP' });
  expect(saved.result.data.map(({ address, tag: saidTag }) => [address, saidTag])).toEqual([
    [xrpAddress, '104155'],
  ]);
});

function rowOf(page: Page, remark: string): Locator {
  const name = page.getByRole('rowheader', { name: remark, exact: true });
  return page.getByRole('table').locator('tbody tr').filter({ has: name });
}

async function expectRows(page: Page, count: number, summary: string): Promise<void> {
  await page.getByRole('status').getByText(summary).waitFor();
  await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(count);
}

async function expectFilters(page: Page, coin: string, keyword: string): Promise<void> {
  const search = page.getByRole('search');
  await expect.poll(() => search.getByRole('combobox', { name: 'Coin' }).inputValue()).toBe(coin);
  await expect.poll(() => search.getByRole('searchbox').inputValue()).toBe(keyword);
}

async function openDrawer(page: Page, coin: string, network: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  await chooseOption(drawer, 'Coin', coin);
  await chooseOption(drawer, 'Network', network);
  return drawer;
}

/** The texts that a screen reader says with a field. */
function describedBy(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}
