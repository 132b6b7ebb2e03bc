import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newAddress } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/choices.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { letTimePass } from './support/pageClock.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const privatePath = '/money-address';
const networkText = 'The network is not reachable. Check your connection.';

let opened: OpenPage;
let page: Page;
withExchange();
beforeEach(async () => {
  await sandbox.heal();
  opened = await openPage(browser);
  page = opened.page;
  onTestFinished(() => opened.context.close());
});

test('a form whose answer is lost says so, keeps the input, and saves one address', async () => {
  const address = newAddress();
  await page.clock.install();
  await signIn(page, server.origin, 'Elena Hofer', privatePath);
  await settle(page);
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  await chooseOption(drawer, 'Coin', 'ETH');
  await chooseOption(drawer, 'Network', 'ETH');
  await drawer.getByRole('textbox', { name: /^Address/ }).fill(address);
  await drawer.getByRole('textbox', { name: /^Remark/ }).fill('Lost answer');
  await sandbox.injectFault('addressCreate', { kind: 'hang', after: true });
  const save = async () => {
    await drawer.getByRole('button', { name: 'Save address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this address?' });
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await save();
  await expect.poll(() => savedTimes(address)).toBe(1);
  await letTimePass(page, sandbox, 30_000);
  await drawer.getByRole('alert').getByText(networkText).waitFor();
  expect(await drawer.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe(address);
  expect(await drawer.getByRole('textbox', { name: /^Remark/ }).inputValue()).toBe('Lost answer');
  expect(calls.of('addressCreate')).toHaveLength(1);

  // Saving again is the same order to the exchange: it is done, once.
  await letTimePass(page, sandbox, 1_000);
  await save();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: 'Lost answer' }).first().waitFor();
  expect(calls.of('addressCreate')).toHaveLength(2);
  expect(await savedTimes(address)).toBe(1);
});

/** How often an address is saved. */
async function savedTimes(address: string): Promise<number> {
  return (await callApi(page, 'addressList', { keyword: address })).result.total;
}
