import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newAddress } from './support/bookSteps.ts';
import { chooseOption } from './support/choices.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { stopRouting } from './support/stopRouting.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

// What is typed into a form survives whatever happens to the page, and nothing is sent twice.
const name = 'Elena Hofer';
let opened: OpenPage;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  await opened.page.clock.install();
  await signIn(opened.page, server.origin, name, '/money-address');
  onTestFinished(() => opened.context.close());
});

test('after an expired session, signing in leads back to the open drawer with all input', {
  tags: ['long'],
}, async () => {
  const { page, context } = opened;
  const address = newAddress();
  const drawer = await fillDrawer(page, address);
  await context.clearCookies({ name: 'ua_session' });
  await save(page, drawer);
  await page.waitForURL('**/login?*');
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  await page.waitForURL('**/user/assets/money-address');
  await expectFilled(drawer, address);

  await page.reload();
  await expectFilled(drawer, address);
  // Closing it is a decision: the next one begins empty.
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Add address' }).first().click();
  await drawer.getByRole('textbox', { name: 'Remark' }).waitFor();
  expect(await drawer.getByRole('textbox', { name: 'Remark' }).inputValue()).toBe('');
});

test('a lost connection is reported at the form, all input stays, and one click sends it once', async () => {
  const { page } = opened;
  const calls = watchCalls(page);
  const address = newAddress();
  const drawer = await fillDrawer(page, address);
  const url = '**/address-create**';
  await page.route(url, (route) => route.abort());
  await save(page, drawer);
  await drawer.getByRole('alert').first().waitFor();
  await expectFilled(drawer, address);
  await stopRouting(page, url);
  const before = calls.of('addressCreate').length;
  // A click right behind a refusal is taken for the second half of a double click.
  await page.clock.fastForward(1_000);
  await drawer.getByRole('button', { name: 'Save address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this address?' });
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await drawer.waitFor({ state: 'detached' });
  expect(calls.of('addressCreate')).toHaveLength(before + 1);
});

async function fillDrawer(page: Page, address: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  await chooseOption(drawer, 'Coin', 'ETH');
  await chooseOption(drawer, 'Network', 'Ethereum');
  // Nothing is on its way any more when the test goes on: an ended session is noticed by the first call that meets it.
  const checked = page.waitForResponse(
    (response) =>
      response.url().includes('/address-check') &&
      response.request().postData()?.includes('Half typed') === true,
  );
  await drawer.getByRole('textbox', { name: 'Address' }).fill(address);
  await drawer.getByRole('textbox', { name: 'Remark' }).fill('Half typed');
  await checked;
  return drawer;
}

async function save(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Save address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this address?' });
  await dialog.getByRole('button', { name: 'Save' }).click();
}

async function expectFilled(drawer: Locator, address: string): Promise<void> {
  await expect.poll(() => drawer.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(address);
  expect(await drawer.getByRole('textbox', { name: 'Remark' }).inputValue()).toBe('Half typed');
  const network = drawer.getByRole('combobox', { name: 'Network' });
  await expect.poll(() => network.inputValue()).toContain('Ethereum');
}
