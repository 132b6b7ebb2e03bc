import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/choices.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const trader = 'Elena Hofer';
const uid = 533285;
const path = '/deposit/';

withExchange();
afterEach(() => sandbox.heal());

async function open(who = trader, options: Parameters<Browser['newContext']>[0] = {}) {
  const opened = await openPage(browser, options);
  await signIn(opened.page, server.origin, who, path);
  await settle(opened.page);
  return opened;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Recent deposits' }).locator('tbody tr');

describe('a deposit that needs something', () => {
  test('without its memo reports a wrong memo at the field, and is credited automatically with the right one', async () => {
    const { page, context, complaints } = await open();
    await sandbox.deposit({
      uid,
      coin: 'XRP',
      chain: 'XRP',
      amount: '25.5',
      outcome: 'missingTag',
    });
    const row = rows(page).filter({ hasText: '25.5' });
    await row.getByRole('button', { name: 'Add memo' }).click({ timeout: 90_000 });
    await page.getByText('A deposit below waits for information from you.').waitFor();
    const drawer = page.getByRole('dialog', { name: 'Deposit without memo' });
    const memo = drawer.getByLabel(/Memo or tag of your address/);
    await memo.fill('12345');
    await drawer.getByRole('button', { name: 'Claim deposit' }).click();
    await drawer.getByText('This is not the memo of your address on this network.').waitFor();
    expect(await memo.inputValue()).toBe('12345');

    const { result } = await callApi(page, 'depositAddressChain', { coin: 'XRP', chain: 'XRP' });
    await memo.fill(result.tag);
    await drawer.getByRole('button', { name: 'Claim deposit' }).click();
    await drawer.waitFor({ state: 'detached' });
    await row.filter({ hasText: 'Credited' }).waitFor({ timeout: 90_000 });
    expect(await row.getByRole('button', { name: 'Add memo' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('under review asks who sent it as far as it applies, and its status changes are announced', {
    tags: ['long'],
  }, async () => {
    const { page, context, complaints } = await open();
    await sandbox.deposit({
      uid,
      coin: 'AVAX',
      chain: 'CAVAX',
      amount: '7.25',
      outcome: 'reviewReleased',
    });
    const row = rows(page).filter({ hasText: '7.25' });
    await row.getByRole('button', { name: 'Name the sender' }).click({ timeout: 90_000 });
    const drawer = page.getByRole('dialog', { name: 'Who sent this deposit?' });
    await drawer.getByRole('button', { name: 'Send information' }).click();
    await drawer.getByText('Fill this in.').first().waitFor();
    await chooseOption(drawer, 'Sent from', 'Another exchange or service');
    await drawer.getByLabel(/Name of the service/).fill('Gatehouse');
    await chooseOption(drawer, 'The sender is', 'A company');
    expect(await drawer.getByLabel(/First name/).count()).toBe(0);
    await drawer.getByLabel(/Company name/).fill('Sample Ltd');
    await drawer.getByRole('button', { name: 'Send information' }).click();
    await drawer.waitFor({ state: 'detached' });
    await row.filter({ hasNotText: 'Name the sender' }).waitFor();
    // Listened to from before it happens on: the next change of a status is said in the same place.
    await Promise.all([
      row.filter({ hasText: 'Credited' }).waitFor({ timeout: 90_000 }),
      page
        .getByRole('status')
        .filter({ hasText: /7\.25 AVAX: Credited\./ })
        .waitFor(),
      sandbox.advance(3_600_000),
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('above the daily limit states how much waits, how much a day is free, and where to see it', {
    tags: ['long'],
  }, async () => {
    const { page, context } = await open();
    await sandbox.deposit({
      uid,
      coin: 'AVAX',
      chain: 'CAVAX',
      amount: '9.5',
      outcome: 'aboveLimit',
    });
    const row = rows(page).filter({ hasText: '9.5' });
    await row.getByRole('button', { name: 'When is it released?' }).click({ timeout: 90_000 });
    const drawer = page.getByRole('dialog', { name: 'Above the daily limit' });
    await drawer.getByText('Not usable yet').waitFor();
    await drawer.getByRole('link', { name: 'All frozen assets' }).click();
    await page.waitForURL('**/records/frozen-assets');
    await context.close();
  });
});

describe('the list of deposits', () => {
  test('can be filtered by every state, and has its own words when none is found', {
    tags: ['long'],
  }, async () => {
    const { page, context } = await open();
    await expect.poll(() => page.getByLabel('Status').locator('option').count()).toBe(11);
    await page.getByLabel('Status').selectOption({ label: 'Reversed' });
    await page.getByText('No records match these filters').waitFor();
    expect(page.url()).toContain('status=70011');
    await context.close();
  });

  test('finds a deposit by its transaction, and explains one that is not there yet', async () => {
    const { page, context, complaints } = await open();
    await sandbox.deposit({ uid, coin: 'SOL', chain: 'SOL', amount: '3.5', outcome: 'credited' });
    const { result } = await callApi(page, 'depositRecords', { coin: 'SOL' });
    const search = page.getByRole('searchbox', { name: 'Find by transaction ID' });
    await search.fill(result.list[0]?.txID ?? '');
    await expect.poll(() => rows(page).count()).toBe(1);
    await rows(page).filter({ hasText: '3.5' }).waitFor();
    await search.fill('0xabc');
    await page.getByText('No deposit with this transaction has reached us so far.').waitFor();
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('tells a customer without deposits when they will appear', { tags: ['long'] }, async () => {
    const { page, context } = await open('Tomas Lind');
    await page.getByText('No deposits yet').waitFor();
    await context.close();
  });
});

test('coins are one Tab stop; arrows move from card to card, and Tab returns to the one that was left', async () => {
  const { page, context, complaints } = await open();
  const cards = page.getByRole('toolbar', { name: 'Coin' });
  const names = await cards.locator('.ua-picker__name').allTextContents();
  expect(names.length).toBeGreaterThan(12);
  const focused = () => cards.locator(':focus .ua-picker__name').textContent({ timeout: 5_000 });
  const place = () => cards.locator(':focus').boundingBox();
  await page.getByPlaceholder('Search by code or name').focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(names[0]);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(names[1]);
  const above = await place();
  await page.keyboard.press('ArrowDown');
  const below = await place();
  expect(below?.x).toBe(above?.x);
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
  const left = await focused();

  await page.keyboard.press('Tab');
  expect(await cards.locator(':focus').count()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe(left);
  await page.keyboard.press('End');
  expect(await focused()).toBe(names.at(-1));
  await page.keyboard.press('Home');
  expect(await focused()).toBe(names[0]);
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('deposits are shown month by month, and requested when the chart comes near', async () => {
  const { page, context, complaints } = await openPage(browser);
  await signIn(page, server.origin, trader, path);
  await page.getByRole('heading', { name: 'Paid in, month by month' }).scrollIntoViewIfNeeded();
  const chart = page.getByRole('figure', { name: 'The last 12 months' });
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const { list } = (await callApi(page, 'assetPayments', {})).result;
  const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  expect(await chart.getByRole('rowheader').allTextContents()).toEqual(
    list.map(({ at }) => month.format(Number(at))),
  );
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
