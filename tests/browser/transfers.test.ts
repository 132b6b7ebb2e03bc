import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/choices.ts';
import { findOverflows, phoneWidths } from './support/findOverflows.ts';
import { findViolations } from './support/findViolations.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const path = '/transfers';
/** Statuses of a deposit: in the account, and undone with something missing. */
const CREDITED = 3;
const OWED = 70013;

let opened: OpenPage;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  onTestFinished(async () => {
    expect(opened.complaints).toEqual([]);
    await opened.context.close();
  });
});

const moves = [
  { width: 1280, coin: 'XRP', most: '1244.5', shown: '1,244.5 XRP', over: '1244.6' },
  { width: 375, coin: 'SOL', most: '60.204', shown: '60.204 SOL', over: '60.2041' },
];

test.each(firstInGate(moves))(
  'coins move between accounts: the transferable amount is shown, and the records contain it, at $width px',
  async ({ width, coin, most, shown, over }) => {
    const { page } = opened;
    await page.setViewportSize({ width, height: 860 });
    await signIn(page, server.origin, 'Elena Hofer', path);
    const calls = watchCalls(page);
    await page.getByRole('rowheader').first().waitFor();
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Transfer' });
    await chooseOption(drawer, 'From account', 'Funding');
    await chooseOption(drawer, 'To account', 'Unified trading');
    await drawer.getByRole('combobox', { name: 'Coin' }).click();
    await page.getByRole('option').getByText(`${shown} can be transferred`).waitFor();
    await chooseOption(drawer, 'Coin', coin);
    await drawer.getByRole('button', { name: 'Max' }).click();
    const amount = drawer.getByRole('textbox', { name: 'Amount' });
    expect(await amount.inputValue()).toBe(most);
    await amount.fill(over);
    await drawer.getByRole('button', { name: 'Transfer' }).click();
    await drawer.getByText(`Only ${shown} can be transferred now.`).waitFor();
    expect(calls.of('transferCreate')).toEqual([]);
    await settle(page);
    expect(await findViolations(page)).toEqual([]);

    await amount.fill('4.5');
    await drawer.getByRole('button', { name: 'Transfer' }).dblclick();
    await page.locator('.ua-toast').getByText('Transferred. The coins have arrived.').waitFor();
    await drawer.waitFor({ state: 'detached' });
    const own = page.getByRole('table', { name: 'Between your own accounts' });
    const row = own
      .locator('tbody tr')
      .filter({ hasText: `4.5 ${coin}` })
      .first();
    for (const words of ['Funding', 'Unified trading']) await row.getByText(words).first().waitFor();
    expect(calls.of('transferCreate')).toHaveLength(1);
  },
);

test('the form of an account that cannot transfer says why, instead of leaving its accounts out', async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Ana Petrovic', path);
  await page.getByRole('rowheader').first().waitFor();
  const own = page.getByRole('table', { name: 'Your own accounts' });
  const funding = own.locator('tbody tr').filter({ hasText: 'Funding' });
  await funding.getByText('Being upgraded to unified trading').waitFor();
  expect(await own.getByText('Open', { exact: true }).count()).toBe(0);
  expect(await findOverflows(page, phoneWidths)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Transfer' });
  await drawer.getByRole('combobox', { name: 'From account' }).click();
  const closed = page.getByRole('option', { name: 'Funding', disabled: true });
  await closed.getByText('Being upgraded to unified trading').waitFor();
});

test('a customer who owes for an undone deposit reads why nothing leaves, and where to see and pay what is missing', async () => {
  const { page } = opened;
  const uid = 904_455;
  await signIn(page, server.origin, 'Tomas Lind', path);
  await sandbox.deposit({ uid, coin: 'AVAX', chain: 'CAVAX', amount: '4', outcome: 'undone' });
  const state = async () => {
    await sandbox.advance(10_000);
    return (await callApi(page, 'depositRecords', {})).result.list[0]?.status;
  };
  await expect.poll(state, { interval: 300 }).toBe(CREDITED);
  const request = {
    accountType: 'funding',
    fromCoin: 'AVAX',
    toCoin: 'USDT',
    requestCoin: 'AVAX',
    requestAmount: '3.5',
  } as const;
  const { result } = await callApi(page, 'convertQuote', { ...request, requestId: crypto.randomUUID() });
  expect((await callApi(page, 'convertExecute', { quoteTxId: result.quoteTxId })).code).toBe(0);
  await expect.poll(state).toBe(OWED);
  await page.reload();
  const notice = page.locator('.ua-note').filter({ hasText: 'A deposit of yours was undone' });
  await notice.waitFor();
  const own = page.getByRole('table', { name: 'Your own accounts' });
  await own.getByText('An undone deposit is not paid back yet').first().waitFor();
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Transfer' });
  await drawer.getByRole('combobox', { name: 'From account' }).click();
  const closed = page.getByRole('option', { name: 'Funding', disabled: true });
  await closed.getByText('An undone deposit is not paid back yet').waitFor();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await notice.getByRole('button', { name: 'Overview' }).click();
  const task = page.getByRole('row').filter({ hasText: 'Pay back a deposit that was undone' });
  await task.getByText('3.5').waitFor();
  await task.getByRole('button', { name: 'Deposit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deposit' }).waitFor();

  await sandbox.deposit({ uid, coin: 'AVAX', chain: 'CAVAX', amount: '5', outcome: 'credited' });
  await expect
    .poll(async () => {
      await sandbox.advance(10_000);
      return (await callApi(page, 'transferAccountTypes', {})).result.list.map(
        ({ closedReason }) => closedReason,
      );
    })
    .not.toContain('DEBT');
});

test('where sub-accounts are not offered, coins still move between the customer’s own accounts', async () => {
  const { page } = opened;
  const turkish = server.origin.replace('localhost', 'exchange.com.tr.localhost');
  await signIn(page, turkish, 'Defne Aksoy', '/otc/index');
  await page.getByRole('link', { name: 'Go to Transfers' }).click();
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Transfer' });
  await chooseOption(drawer, 'From account', 'Unified trading');
  await chooseOption(drawer, 'To account', 'Funding');
  await chooseOption(drawer, 'Coin', 'USDT');
  await drawer.getByRole('textbox', { name: 'Amount' }).fill('12.5');
  await drawer.getByRole('button', { name: 'Transfer' }).click();
  await page.locator('.ua-toast').getByText('Transferred. The coins have arrived.').waitFor();
  expect(await page.getByText('Transfers with sub-accounts').count()).toBe(0);
});

test('a sub-account sends to its main account without seeing its amounts', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Jonas Hofer', path);
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Transfer' });
  const options = page.getByRole('option');
  await drawer.getByRole('combobox', { name: 'From account' }).click();
  await options.first().waitFor();
  expect((await options.allTextContents()).join()).not.toContain('elena_hofer');
  await chooseOption(drawer, 'From account', 'Unified trading');
  await chooseOption(drawer, 'To account', 'Funding of elena_hofer');
  await chooseOption(drawer, 'Coin', 'USDT');
  await drawer.getByRole('textbox', { name: 'Amount' }).fill('1');
  await drawer.getByRole('button', { name: 'Transfer' }).click();
  await page.locator('.ua-toast').getByText('Transferred. The coins have arrived.').waitFor();
  await page.getByRole('link', { name: 'Transfers with sub-accounts' }).click();
  await page
    .getByRole('table', { name: 'Sub-account transfers' })
    .locator('tbody tr')
    .first()
    .getByText('Out')
    .waitFor();
});

const toOwn = [
  {
    where: 'the address book',
    as: 'Elena Hofer',
    at: '/money-address',
    form: async (page: Page) => {
      await page.getByRole('button', { name: 'Add address' }).first().click();
      return page.getByRole('dialog', { name: 'Add address' });
    },
  },
  {
    where: 'withdrawals',
    as: 'Naomi Adler',
    at: '/withdraw/',
    form: async (page: Page) => page.locator('article'),
  },
];

test.each(firstInGate(toOwn))(
  'the customer’s own deposit address is not accepted, and $where leads to transfers instead',
  async ({ as, at, form }) => {
    const { page } = opened;
    await signIn(page, server.origin, as, at);
    const own = (await callApi(page, 'depositAddressChain', { coin: 'USDT', chain: 'ARBI' })).result.address;
    const part = await form(page);
    await chooseOption(part, 'Coin', 'USDT');
    if (at === '/money-address') await chooseOption(part, 'Network', 'Arbitrum');
    await part.getByRole('textbox', { name: /^Address/ }).fill(own);
    if (at !== '/money-address') await chooseOption(part, 'Network', 'Arbitrum');
    await part.getByText('This is your own deposit address.').waitFor();
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    await part.getByRole('link', { name: 'Go to Transfers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Transfers' }).waitFor();
  },
);

const mentions = [
  { where: 'withdrawals', as: 'Jonas Hofer', at: '/withdraw/', role: 'button' },
  { where: 'deposits of currencies', as: 'Jonas Hofer', at: '/deposit/?how=currency', role: 'button' },
  { where: 'questions about block trades', as: 'Elena Hofer', at: '/otc/index', role: 'link' },
] as const;

test.each(firstInGate(mentions))(
  'a mention of transfers in $where leads to them',
  { tags: ['long'] },
  async ({ as, at, role }) => {
    const { page } = opened;
    await signIn(page, server.origin, as, at);
    const way = page.getByRole(role, { name: 'Go to Transfers' });
    await way.click();
    await page.getByRole('heading', { level: 1, name: 'Transfers' }).waitFor();
  },
);
