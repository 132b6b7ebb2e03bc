import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage, signIn } from './support/openPage.ts';
import { stopRouting } from './support/stopRouting.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

withExchange();

/** How long a line may take to give up; code that is lost at once, as offline, is the easier case. */
const givesUpMs = 700;

/** A page on which the code of a part cannot be fetched, until it is let come. */
async function openWithout(
  part: string,
  path: string,
): Promise<{ page: Page; letCome: () => Promise<void> }> {
  const { page, context } = await openPage(browser);
  onTestFinished(() => context.close());
  const isPart = new RegExp(`/assets/${part}-[^/]+\\.js$`);
  await page.route(isPart, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, givesUpMs));
    await route.abort();
  });
  await signIn(page, server.origin, 'Elena Hofer', path);
  return { page, letCome: () => stopRouting(page, isPart) };
}

const brokenPart = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part: ' });

/**
 * Another try does not help while the code is away, nor ever in browsers that remember that a script was lost: then a
 * reload is offered.
 */
async function tryAndReload(page: Page, letCome: () => Promise<void>): Promise<void> {
  const lost = brokenPart(page);
  await lost.getByRole('button', { name: 'Try again' }).click();
  const reload = lost.getByRole('button', { name: 'Load it again' });
  await reload.waitFor();
  await letCome();
  await reload.click();
}

test('a table tool whose code fails to load removes no row, and appears after a reload', {
  tags: ['long'],
}, async () => {
  await sandbox.deposit({ uid: 533285, coin: 'SOL', chain: 'SOL', amount: '3.5', outcome: 'credited' });
  const { page, letCome } = await openWithout('ExportButton', '/deposit/');
  const rows = page.getByRole('table', { name: 'Recent deposits' }).locator('tbody tr');
  await rows.filter({ hasText: '3.5 SOL' }).waitFor();
  await brokenPart(page).waitFor();
  expect(await rows.filter({ hasText: '3.5 SOL' }).count()).toBe(1);
  await tryAndReload(page, letCome);
  await page.getByRole('button', { name: 'Download CSV' }).waitFor();
});

const addAddress = (page: Page) => page.getByRole('button', { name: 'Add address' }).first();
const remark = (page: Page) =>
  page.getByRole('dialog', { name: 'Add address' }).getByRole('textbox', { name: /^Remark/ });

test('a form whose code fails to load appears after a reload, in the drawer that was open', async () => {
  const { page, letCome } = await openWithout('GuardedForm', '/money-address');
  await addAddress(page).click();
  await tryAndReload(page, letCome);
  await remark(page).waitFor();
});

test('a drawer whose code fails to load appears after a reload', { tags: ['long'] }, async () => {
  const { page, letCome } = await openWithout('AntdOverlay', '/money-address');
  await addAddress(page).click();
  await tryAndReload(page, letCome);
  await addAddress(page).click();
  await remark(page).waitFor();
});

test('a calendar whose code fails to load leaves the rows and the other filters, and appears after a reload', {
  tags: ['long'],
}, async () => {
  const { page, letCome } = await openWithout('DateRangePanel', '/deposit/');
  await page.getByRole('button', { name: /^Period/ }).click();
  await brokenPart(page).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Find by transaction ID' }).count()).toBe(1);
  await tryAndReload(page, letCome);
  await page.getByRole('button', { name: /^Period/ }).click();
  await page.getByRole('button', { name: '7 days' }).waitFor();
});
