import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { expectRows, newAddress, search } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/choices.ts';
import { findViolations } from './support/findViolations.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { passSecurityCheck } from './support/passSecurityCheck.ts';
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

test('a universal address is saved once for all coins of its network', async () => {
  const { page } = opened;
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  await chooseOption(drawer, 'Coin', 'USDT');
  await chooseOption(drawer, 'Network', 'Ethereum');
  await drawer.getByRole('textbox', { name: 'Address' }).fill(newAddress());
  await drawer.getByRole('checkbox', { name: 'Universal' }).check();
  await drawer.getByRole('textbox', { name: 'Remark' }).fill('For all coins');
  await drawer.getByRole('button', { name: 'Save address' }).click();
  await page
    .getByRole('dialog', { name: 'Save this address?' })
    .getByRole('button', { name: 'Save' })
    .click();
  await search(page, 'For all coins');
  await page.getByRole('row', { name: 'For all coins' }).getByText('Universal').waitFor();
});

test('an address without codes is saved after a security check, and cancelling saves nothing', async () => {
  const { page } = opened;
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  await chooseOption(drawer, 'Coin', 'ETH');
  await chooseOption(drawer, 'Network', 'Ethereum');
  await drawer.getByRole('textbox', { name: 'Address' }).fill(newAddress());
  await drawer.getByRole('textbox', { name: 'Remark' }).fill('No codes');
  await drawer.getByRole('checkbox', { name: 'Withdraw without codes' }).check();
  const save = async () => {
    await drawer.getByRole('button', { name: 'Save address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this address?' });
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await save();
  const check = page.getByRole('dialog', { name: 'Security check' });
  await check.getByRole('button', { name: 'Cancel' }).click();
  await check.waitFor({ state: 'detached' });
  expect(calls.of('addressCreate')).toHaveLength(0);
  await save();
  await passSecurityCheck(page);
  await search(page, 'No codes');
  await page.getByRole('row', { name: 'No codes' }).waitFor();
  expect(calls.of('addressCreate')).toHaveLength(1);
});

test('an open list has a name and fits on the page, in a drawer as well', { tags: ['long'] }, async () => {
  const { page } = opened;
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  const coin = drawer.getByRole('combobox', { name: /^Coin/ });
  await coin.click();
  await drawer.getByRole('listbox', { name: 'Coin' }).waitFor({ state: 'attached' });
  await drawer.getByRole('option').first().waitFor();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  const cut = await drawer
    .locator('.ua-combobox__popup')
    .evaluate((list) => list.getBoundingClientRect().bottom > window.innerHeight);
  expect(cut).toBe(false);
  await coin.press('Escape');
});

test('an address with one letter in the wrong case is reported as such', async () => {
  const { page } = opened;
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  await chooseOption(drawer, 'Coin', 'ETH');
  await chooseOption(drawer, 'Network', 'Ethereum');
  await drawer.getByRole('textbox', { name: 'Address' }).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed');
  await drawer.getByText('Upper and lower case matter').waitFor();
});

test('an address similar to a saved one, and a remark in use, are reported before saving', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  const known = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  // A remark is text, whatever it looks like.
  const remark = '<b>Ledger</b>';
  const request = { coin: 'ETH', chain: 'ETH', address: known, remark, tag: '' };
  await callApi(page, 'addressCreate', { ...request, requestId: crypto.randomUUID() });
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  await chooseOption(drawer, 'Coin', 'USDT');
  await chooseOption(drawer, 'Network', 'Ethereum');
  const field = drawer.getByRole('textbox', { name: 'Address' });
  await field.fill('0x5aaeb6000000000000000000000000000000eaed');
  const warning = drawer.getByRole('status').filter({ hasText: 'begins and ends like' });
  await warning.getByText(known).waitFor();
  await warning.getByText(remark).waitFor();
  expect(await field.getAttribute('aria-describedby')).toContain(await warning.getAttribute('id'));
  await drawer.getByRole('textbox', { name: 'Remark' }).fill('<B>ledger</B>');
  await drawer.getByText('Another entry of your address book has this remark.').waitFor();
  await page.setViewportSize({ width: 375, height: 720 });
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  await drawer.getByRole('button', { name: 'Save address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this address?' });
  await dialog.getByText('Looks like, but is another').waitFor();
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await drawer.waitFor({ state: 'detached' });
  await search(page, 'ledger');
  await expectRows(page, 2);

  // What an entry is called itself is nobody else's.
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const edit = page.getByRole('dialog', { name: 'Edit address' });
  await edit.getByRole('textbox', { name: 'Remark' }).fill('Alone');
  await edit.getByText('Checking').waitFor({ state: 'detached' });
  expect(await edit.getByText('has this remark').count()).toBe(0);
  await edit.getByRole('textbox', { name: 'Remark' }).fill(remark);
  await edit.getByText('has this remark').waitFor();
});

test('an account is found by its UID, refused when unknown, and kept apart from addresses', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await page.getByRole('tab', { name: 'Internal transfer accounts' }).click();
  await page.getByText('No account yet').waitFor();
  await page.getByRole('button', { name: 'Add account' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add account' });
  await drawer.getByRole('tab', { name: 'UID' }).click();
  const field = drawer.getByRole('textbox', { name: 'UID' });
  await field.fill('99999999');
  await drawer.getByText('No account of this exchange has this.').waitFor();
  await field.fill(await uidOf('Marek Dvorak'));
  await drawer.getByText('No account of this exchange has this.').waitFor({ state: 'detached' });
  await drawer.getByRole('textbox', { name: 'Remark' }).fill('Deniz');
  await drawer.getByRole('button', { name: 'Save account' }).click();
  await page
    .getByRole('dialog', { name: 'Save this account?' })
    .getByRole('button', { name: 'Save' })
    .click();
  await page.getByRole('row', { name: 'Deniz' }).waitFor();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'On-chain addresses' }).click();
  await page.getByRole('tab', { name: 'On-chain addresses', selected: true }).waitFor();
  await search(page, 'Deniz');
  await page.getByText('No records match').first().waitFor();
});

/** The UID of another customer, as that customer would tell it. */
async function uidOf(name: string): Promise<string> {
  const { page, context } = await openPage(browser);
  await signIn(page, server.origin, name);
  const { result } = await callApi(page, 'userProfile', {});
  await context.close();
  return String((result as { id: number }).id);
}
