import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/choices.ts';
import { findViolations } from './support/findViolations.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { proveIt } from './support/proveIt.ts';
import { sendWithdrawal } from './support/sendWithdrawal.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const naomi = 812007;
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

let opened: OpenPage;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  onTestFinished(async () => {
    await opened.context.close();
  });
});

test('a withdrawal to a new address shows its cost first, is proven once, sent once, and can be cancelled', async () => {
  const { page, complaints } = opened;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/withdraw/create')) sent.push(request.url());
  });
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  await page.getByRole('combobox', { name: /^Coin/ }).first().waitFor();
  expect(await page.getByRole('textbox', { name: /^Amount/ }).count()).toBe(0);
  const alike = `${wallet.slice(0, 8)}${'0'.repeat(30)}${wallet.slice(-4)}`.toLowerCase();
  const entry = { coin: 'ETH', chain: 'ETH', address: alike, remark: 'Imitation', tag: '' };
  expect((await callApi(page, 'addressCreate', { ...entry, requestId: crypto.randomUUID() })).code).toBe(0);
  await fillReceiver(page);
  await page.getByText('begins and ends like one you saved as “\u2068Imitation').waitFor();
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await page.getByRole('button', { name: 'Max: fill in Amount' }).click();
  await expect.poll(() => amount.inputValue()).toBe('1249999');
  await amount.fill('0.5');
  await amount.blur();
  await page.getByText(/At least .* on this network/).waitFor();
  // The exchange asks for more about this amount, and waits for hours: however long it takes, it can be cancelled.
  await amount.fill('250.150');
  await fact(page, 'Leaves your account', '251.15');
  await fact(page, 'Receiver gets', '250.15');
  expect(await amount.inputValue()).toBe('250.150');
  await chooseOption(page.locator('article'), 'Fee', 'Taken');
  await fact(page, 'Leaves your account', '250.15');
  await fact(page, 'Receiver gets', '249.15');
  await settle(page);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Withdraw', exact: true }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Send this withdrawal?' });
  await expect.poll(() => dialog.textContent()).toContain('0x529084000985');
  await dialog.getByText('Looks like, but is another').waitFor();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await proveIt(page, naomi);
  const outcome = page.getByRole('heading', { name: 'Your withdrawal' });
  await outcome.waitFor();
  // The page is shorter than it was: its reader is led to the outcome, and so is who hears it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title');
  const { y = -1, height = 0 } = (await outcome.boundingBox()) ?? {};
  expect(y >= 0 && y + height <= 900, `the heading is at ${y}`).toBe(true);
  expect(sent).toHaveLength(1);
  await page.getByText('Security check').first().waitFor();
  await saveReceiver(page);
  await page.reload();
  // What goes on stands before what ends it, on one line; both are measured at one moment, since the page still loads.
  const cancel = page.getByRole('button', { name: 'Cancel withdrawal' }).first();
  await cancel.waitFor();
  const isInLine = () =>
    page.evaluate(() => {
      const [next, end] = ['New withdrawal', 'Cancel withdrawal'].map((name) =>
        [...document.querySelectorAll('button')]
          .find(({ textContent }) => textContent === name)
          ?.getBoundingClientRect(),
      );
      return next !== undefined && end?.top === next.top && end.left > next.right;
    });
  // Its list has the withdrawal, and what ends it, before its facts have come.
  await expect.poll(isInLine).toBe(true);
  await cancel.click();
  await page
    .getByRole('dialog', { name: 'Cancel this withdrawal?' })
    .getByRole('button', { name: 'Cancel withdrawal' })
    .click();
  await page.getByRole('table').getByText('Cancelled by you').first().waitFor();
  const { result } = await callApi(page, 'withdrawRecords', {});
  expect(result.list.map(({ status }) => status)).toEqual(['CancelByUser']);
  expect(complaints).toEqual([]);
});

test('the network is detected from the address where only one fits, and a mismatch is reported', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  await chooseOption(page.locator('article'), 'Coin', 'USDT');
  await page.getByRole('textbox', { name: /^Address/ }).fill('TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb');
  const network = page.locator('article').getByRole('combobox', { name: /^Network/ });
  await expect.poll(() => network.inputValue()).toContain('TRC20');
  await page.getByRole('textbox', { name: /^Amount/ }).waitFor();
});

test('input survives a reload and an expired session, and belongs to its account', {}, async () => {
  const { page, context } = opened;
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  await fillReceiver(page);
  await page.getByRole('textbox', { name: /^Amount/ }).fill('77.25');
  await context.clearCookies();
  await page.reload();
  // The page leaves for the login by itself; only from there does anybody come back.
  await page.waitForURL('**/login?*');
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  await expect.poll(() => page.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe(wallet);
  await expect.poll(() => page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('77.25');
  await signIn(page, server.origin, 'Tomas Lind', '/withdraw/');
  await page.getByRole('textbox', { name: /^Address/ }).waitFor();
  expect(await page.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe('');
});

test('a customer with saved addresses only selects one, and cannot edit any of it', async () => {
  const { page, complaints } = opened;
  await signIn(page, server.origin, 'Marek Dvorak', '/withdraw/');
  const request = { coin: 'USDT', chain: 'ARBI', address: wallet, remark: 'Cold wallet', tag: '' };
  expect((await callApi(page, 'addressCreate', { ...request, requestId: crypto.randomUUID() })).code).toBe(0);
  await page.reload();
  const form = page.locator('article');
  await chooseOption(form, 'Coin', 'USDT');
  const address = page.getByRole('textbox', { name: /^Address/ });
  expect(await address.count()).toBe(0);
  await chooseOption(form, 'Address book', 'Cold wallet');
  await expect.poll(() => address.inputValue()).toBe(wallet);
  expect(await address.isEditable()).toBe(false);
  await expect.poll(() => page.getByRole('combobox', { name: /^Network/ }).isEnabled()).toBe(false);
  expect(await page.getByRole('button', { name: 'Paste: fill in Address' }).count()).toBe(0);
  await page.getByRole('textbox', { name: /^Amount/ }).waitFor();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a customer who cannot withdraw reads why before entering anything', { tags: ['long'] }, async () => {
  const { page } = opened;
  const reported = [
    ['Jonas Hofer', 'Sub-accounts cannot withdraw. Transfer'],
    ['Ana Petrovic', 'Your account is being upgraded.'],
    ['Tomas Lind', 'Your identity is not verified yet: you can withdraw 20,000'],
    ['Tomas Lind', 'Verify your identity'],
    ['Elena Hofer', 'Your account withdraws to saved addresses only.'],
  ] as const;
  for (const [name, sentence] of reported) {
    await signIn(page, server.origin, name, '/withdraw/');
    await page.getByText(sentence).waitFor();
  }
});

test('earlier withdrawals can be filtered by coin, channel and period', { tags: ['long'] }, async () => {
  const { page, complaints } = opened;
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  await fillReceiver(page);
  await page.getByRole('textbox', { name: /^Amount/ }).fill('20');
  await sendWithdrawal(page, naomi);

  await page.goto(`${server.origin}/user/assets/withdraw/?recordKind=0&recordCoin=USDT`);
  const table = page.getByRole('table', { name: 'Recent withdrawals' });
  await table.getByRole('row').filter({ hasText: 'USDT' }).first().waitFor();
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'To a bank' });
  await page.getByText('No records match these filters').waitFor();
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'On chain' });
  await table.getByRole('row').filter({ hasText: 'USDT' }).first().waitFor();
  expect(complaints).toEqual([]);
});

/** The receiver of what was just sent goes into the address book, once. */
async function saveReceiver(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save to address book' });
  await save.click();
  const drawer = page.getByRole('dialog', { name: 'Save to address book' });
  await drawer.getByRole('textbox', { name: /^Remark/ }).fill('Arbitrum wallet');
  await drawer.getByRole('button', { name: 'Save address' }).click();
  await page
    .getByRole('dialog', { name: 'Save this address?' })
    .getByRole('button', { name: 'Save address' })
    .click();
  await drawer.waitFor({ state: 'detached' });
  await save.waitFor({ state: 'detached' });
  const { result } = await callApi(page, 'addressList', { keyword: wallet, address_type: 0 });
  expect(result.data).toMatchObject([{ coin: 'USDT', chain: 'ARBI', remark: 'Arbitrum wallet' }]);
}

async function fillReceiver(page: Page): Promise<void> {
  const form = page.locator('article');
  await chooseOption(form, 'Coin', 'USDT');
  await page.getByRole('textbox', { name: /^Address/ }).fill(wallet);
  await chooseOption(form, 'Network', 'Arbitrum');
  await page.getByRole('textbox', { name: /^Amount/ }).waitFor();
}

/** Waits until the labelled fact begins so. */
async function fact(page: Page, label: string, value: string): Promise<void> {
  const row = page.locator('.ua-fact', { hasText: label });
  await expect.poll(() => row.locator('dd').textContent()).toContain(value);
}
