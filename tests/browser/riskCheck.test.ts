import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { callApi } from './support/callApi.ts';
import { chooseFromMenu, chooseOption } from './support/choices.ts';
import { findViolations } from './support/findViolations.ts';
import { holdCalls } from './support/holdCalls.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { whenStarted } from './support/whenStarted.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

/** An address of Ethereum whose last four characters tell the exchange what to find. */
const ethereum = (pair: string, ending: string) => `0x${pair.repeat(18)}${ending}`;
const path = '/user/assets/money-address/risk-check';
const checkPath = operations.addressCheck.path;

let opened: OpenPage;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  onTestFinished(async () => {
    await opened.context.close();
  });
});

test('a screening is requested once, is pending, and its low or high result appears automatically with its reasons', {
  tags: ['long'],
}, async () => {
  const { page, complaints } = opened;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/pre-kya/check')) sent.push(request.url());
  });
  await signIn(page, server.origin, 'Elena Hofer', '/money-address/risk-check');
  await page.getByText('Checks used today: 0 of 20.').waitFor();
  await page.getByText('No address has been checked').waitFor();

  await fillIn(page, 'Ethereum', ethereum('cd', '0000'));
  await page.getByRole('button', { name: 'Check address' }).dblclick();
  await page.getByText('We are checking this address.').waitFor();
  await page.getByText('Low risk: nothing speaks against').waitFor();
  await page.getByText('Nothing that speaks against the address.').waitFor();
  expect(sent).toHaveLength(1);

  await fillIn(page, 'Ethereum', ethereum('ab', '8888'));
  await page.getByRole('button', { name: 'Check address' }).click();
  await page.getByText('High risk: a transfer may be held for a review.').waitFor();
  await page.getByText('It has received coins from a mixer').waitFor();
  await page.getByText('It has been reported as part of a scam.').waitFor();
  await page.getByText('Checks used today: 2 of 20.').waitFor();

  const rows = page.getByRole('table').locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rows.nth(0).textContent()).toContain('High');
  await expect.poll(() => rows.nth(1).textContent()).toContain('Low');
  await page.getByRole('combobox', { name: 'Risk' }).selectOption('LOW');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('combobox', { name: 'Risk' }).selectOption('');
  await expect.poll(() => rows.count()).toBe(2);
  await page.reload();
  await page.getByText('High risk: a transfer may be held for a review.').waitFor();
  await rows.nth(1).getByRole('button', { name: 'Show result' }).click();
  await page.getByText('Low risk: nothing speaks against').waitFor();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('errors are shown at their fields, and a network with tags asks for one', async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Elena Hofer', '/money-address/risk-check');
  await fillIn(page, 'Ethereum', 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy');
  await page.getByRole('button', { name: 'Check address' }).click();
  await page.getByText('This is not a valid address on the chosen network.').waitFor();
  const address = page.getByRole('textbox', { name: /^Address/ });
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  expect(await address.inputValue()).toBe('TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy');

  const tag = page.getByRole('textbox', { name: /^Tag or memo/ });
  expect(await tag.count()).toBe(0);
  await fillIn(page, 'XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh');
  await page.getByRole('button', { name: 'Check address' }).click();
  await expect.poll(() => tag.getAttribute('aria-invalid')).toBe('true');
});

test('a screened address is saved with its network, and a severe one is not offered for saving', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Elena Hofer', '/money-address/risk-check');
  const severe = await callApi(page, 'preKyaCheck', { chain: 'ETH', address: ethereum('12', '9999') });
  await page.goto(`${server.origin}${path}?check=${severe.result.check_id}`);
  await page.getByText('Severe risk: do not send').waitFor();
  expect(await page.getByRole('button', { name: 'Save to address book' }).count()).toBe(0);

  const medium = ethereum('34', '7777');
  const checked = await callApi(page, 'preKyaCheck', { chain: 'ETH', address: medium });
  await page.goto(`${server.origin}${path}?check=${checked.result.check_id}`);
  await page.getByText('Medium risk: sending is possible.').waitFor();
  await page.getByRole('button', { name: 'Save to address book' }).click();
  const drawer = page.getByRole('dialog', { name: 'Save to address book' });
  await chooseOption(drawer, 'Coin', 'BTC');
  await save(page);
  await drawer.getByText('This coin cannot be sent on this network.').waitFor();
  // With another coin a press right behind the refusal is no late click.
  await chooseOption(drawer, 'Coin', 'ETH');
  await save(page);
  await drawer.waitFor({ state: 'detached' });
  const saved = await callApi(page, 'addressList', { coin: 'ETH' });
  expect(saved.result.data.map(({ address }) => address.toLowerCase())).toEqual([medium]);
});

test('a press counts even if a warning arrives meanwhile and moves its button', async () => {
  const { page, complaints } = opened;
  await signIn(page, server.origin, 'Elena Hofer', '/money-address/risk-check');
  const saved = { coin: 'ETH', chain: 'ETH', address: ethereum('56', '7777'), tag: '' };
  const requestId = crypto.randomUUID();
  expect((await callApi(page, 'addressCreate', { ...saved, requestId })).code).toBe(0);
  const alike = `${saved.address.slice(0, 12)}${'9a'.repeat(10)}${saved.address.slice(-10)}`;
  const checked = await callApi(page, 'preKyaCheck', { chain: 'ETH', address: alike });
  const started = await whenStarted(page);
  await page.goto(`${server.origin}${path}?check=${checked.result.check_id}`);
  await page.getByRole('button', { name: 'Save to address book' }).click();
  const drawer = page.getByRole('dialog', { name: 'Save to address book' });
  const letWarningCome = await holdCalls(page, 'addressCheck');
  const response = page.waitForRequest((request) => new URL(request.url()).pathname === checkPath);
  await chooseOption(drawer, 'Coin', 'ETH');
  await response;

  const button = drawer.getByRole('button', { name: 'Save address' });
  await started();
  const before = await button.boundingBox();
  await button.hover();
  await page.mouse.down();
  await letWarningCome();
  await drawer.getByText('This address begins and ends like one you saved').waitFor();
  expect((await button.boundingBox())?.y).not.toBe(before?.y);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Save this address?' });
  await dialog.waitFor();
  expect(await dialog.count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('when the screenings of the day are used up, the page says so before and after trying', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Yusuf Demir', '/money-address/risk-check');
  for (let index = 0; index < 20; index += 1) {
    const address = ethereum((index + 16).toString(16), '0001');
    expect((await callApi(page, 'preKyaCheck', { chain: 'ETH', address })).code).toBe(0);
  }
  await page.reload();
  await page.getByText('All 20 checks of today are used.').waitFor();
  await fillIn(page, 'Ethereum', ethereum('ef', '0001'));
  await page.getByRole('button', { name: 'Check address' }).click();
  await page.getByText('You have used all checks of today.').first().waitFor();
  expect(await page.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe(ethereum('ef', '0001'));
});

async function fillIn(page: Page, network: string, address: string): Promise<void> {
  await chooseOption(page.locator('form'), 'Network', network);
  await page.getByRole('textbox', { name: /^Address/ }).fill(address);
}

async function save(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Save to address book' });
  await drawer.getByRole('button', { name: 'Save address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this address?' });
  await dialog.getByRole('button', { name: 'Save address' }).click();
}

test('a saved address is screened from the book: it is filled in, and its screening says where it came from', async () => {
  const { page, complaints } = opened;
  await signIn(page, server.origin, 'Marek Dvorak', '/money-address');
  const address = ethereum('ef', '7777');
  const request = {
    coin: 'ETH',
    chain: 'ETH',
    address,
    tag: '',
    remark: 'Desk',
    requestId: crypto.randomUUID(),
  };
  expect((await callApi(page, 'addressCreate', request)).code).toBe(0);
  await page.reload();
  await chooseFromMenu(page.getByRole('row').filter({ hasText: 'Desk' }), 'Check risk');
  const field = page.getByRole('textbox', { name: /^Address/ });
  await expect.poll(async () => (await field.inputValue()).toLowerCase()).toBe(address);
  await page.getByRole('button', { name: 'Check address' }).click();
  await page.getByText('Medium risk: sending is possible.').waitFor();
  await page.getByText('From the address book').first().waitFor();
  // It is saved already.
  expect(await page.getByRole('button', { name: 'Save to address book' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Check another address' }).click();
  await page.getByText('What the levels mean').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  expect(complaints).toEqual([]);
});
