import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { newAddress } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { chooseFromMenu } from './support/choices.ts';
import { keptAnswers, keptOperations } from './support/keptAnswers.ts';
import { noteEverythingShown } from './support/noteEverythingShown.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const path = '/money-address';

let opened: OpenPage;
let page: Page;
withExchange();
beforeEach(async () => {
  await sandbox.heal();
  opened = await openPage(browser);
  page = opened.page;
  onTestFinished(() => opened.context.close());
});

test('requirements §9.1: a reload within a minute uses the cached profile, a later one requests it again', {
  tags: ['long'],
}, async () => {
  await page.clock.install();
  await signIn(page, server.origin, 'Elena Hofer', path);
  await settle(page);
  await expect.poll(() => keptOperations(page)).toContain('userProfile');
  const calls = watchCalls(page);
  await page.reload();
  await settle(page);
  await account('ele').waitFor();
  expect(calls.of('userProfile')).toHaveLength(0);

  await page.clock.fastForward(61_000);
  await page.reload();
  await settle(page);
  await account('ele').waitFor();
  expect(calls.of('userProfile')).toHaveLength(1);
  expect(opened.complaints).toEqual([]);
});

test('the second account sees nothing cached by the first, even if its own profile cannot be loaded', async () => {
  await signIn(page, server.origin, 'Elena Hofer', path);
  await saveAddress('Elena only');
  await page.reload();
  await page.getByRole('rowheader', { name: 'Elena only' }).first().waitFor();
  await expect.poll(() => keptOperations(page)).toContain('userProfile');
  const before = await keptAnswers(page);
  expect(JSON.stringify(before)).toContain('elena');

  // The new account's first question fails: what is kept is another person's, and stays out of it.
  await sandbox.injectFault('userProfile', { kind: 'status', status: 503 }, null);
  await signIn(page, server.origin, 'Marek Dvorak', path);
  await page.getByRole('status').getByText('Your account could not be loaded.').waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/ele\*|Elena/);

  await sandbox.heal();
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await account('mar').waitFor();
  await settle(page);
  expect(calls.of('userProfile')).toHaveLength(1);
  expect(await page.getByRole('rowheader', { name: 'Elena only' }).count()).toBe(0);
  const after = await keptAnswers(page);
  const own = (kept: object) => Object.keys(kept).filter((name) => !name.startsWith('public '));
  expect(own(after).filter((name) => own(before).includes(name))).toEqual([]);
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).not.toMatch(/elena|533285/i);
});

test('after an account switch in another tab, the first tab acts for nobody, says so and shows the new account', {
  tags: ['long'],
}, async () => {
  await signIn(page, server.origin, 'Elena Hofer', path);
  await saveAddress('To be kept');
  const shown = await noteEverythingShown(page);
  await page.reload();
  const row = page.getByRole('table').locator('tbody tr').filter({ hasText: 'To be kept' }).first();
  await row.waitFor();
  await settle(page);
  // The page looks once by itself when the last of its code is there, and the client state is read right before that.
  // Who signs in earlier finds the new account's page, and no row to delete. Asked of this document, not counted: a
  // slow call is sent a second time.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining(operations.userPermission.path));

  const other = await opened.context.newPage();
  await signIn(other, server.origin, 'Marek Dvorak', path);
  await settle(other);

  const calls = watchCalls(page);
  await chooseFromMenu(row, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this address?' });
  const words = 'Another account has signed in. This page now shows that account.';
  // Looked for from before the press: the sentence goes after a while.
  await Promise.all([
    page.locator('.ua-toast').getByText(words).waitFor(),
    dialog.getByRole('button', { name: 'Delete' }).click(),
  ]);
  await account('mar').waitFor();
  await row.waitFor({ state: 'detached' });
  await settle(page);
  expect(calls.of('addressDelete')).toEqual([]);
  // One sentence about it, not two; a slow page may have taken it away again by now.
  expect(await shown()).toEqual([words]);

  await signIn(other, server.origin, 'Elena Hofer', path);
  await other.getByRole('rowheader', { name: 'To be kept' }).first().waitFor();
});

test('requirements §4.7: when the profile cannot be refreshed, the page shows the cached one with its time', {
  tags: ['long'],
}, async () => {
  await page.clock.install();
  await signIn(page, server.origin, 'Elena Hofer', path);
  await settle(page);
  await expect.poll(() => keptOperations(page)).toContain('userProfile');
  const [name] = Object.keys(await keptAnswers(page)).filter((key) => key.includes(' userProfile'));
  const savedAt = Number((await keptAnswers(page))[name ?? '']?.split(' ')[0]);
  const time = await page.evaluate(
    (at) => new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(at),
    savedAt,
  );
  // Not fresh any more, and younger than an idle session may be (decision 0029).
  await page.clock.fastForward(20 * 60_000);
  await sandbox.injectFault('userProfile', { kind: 'cut' }, null);
  await page.reload();
  const words = `This could not be refreshed. You see what was known at ${time}.`;
  // Side by side: the sentence goes after a while, whatever else has come by then.
  await Promise.all([account('ele').waitFor(), page.locator('.ua-toast').getByText(words).waitFor()]);
  await settle(page);
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
});

/** The button of the account whose masked mail begins so. */
function account(start: string) {
  return page.getByRole('banner').getByRole('button', { name: new RegExp(`^Account:\\s*${start}`) });
}

async function saveAddress(remark: string): Promise<void> {
  const request = { coin: 'ETH', chain: 'ETH', address: newAddress(), tag: '', remark };
  const { code } = await callApi(page, 'addressCreate', { ...request, requestId: crypto.randomUUID() });
  expect(code).toBe(0);
}
