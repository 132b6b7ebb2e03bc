import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { callApi } from './support/callApi.ts';
import { findViolations } from './support/findViolations.ts';
import { asksForOneQuote, holdCalls } from './support/holdCalls.ts';
import { enter, type OpenPage, openPage, signIn } from './support/openPage.ts';
import { letTimePass } from './support/pageClock.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const area = '/user/assets';
let opened: OpenPage;
let page: Page;
withExchange();
beforeEach(async () => {
  await sandbox.heal();
  opened = await openPage(browser);
  page = opened.page;
  onTestFinished(() => opened.context.close());
});

test('small balances become one coin; one that fails stays and says why; the history expands the batch', async () => {
  await signIn(page, server.origin, 'Elena Hofer');
  const card = await openBatch();
  expect(await card.getByRole('button', { name: 'Choose coins' }).isDisabled()).toBe(true);
  const closed = card.getByRole('checkbox', { name: /^SHIB/ });
  expect(await closed.isDisabled()).toBe(true);
  await card.getByText('Cannot be converted now').waitFor();
  for (const coin of ['DOGE', 'PEPE'])
    await card.getByRole('checkbox', { name: new RegExp(`^${coin}`) }).check();
  await card.getByText('2 of at most 20').waitFor();

  await card.getByRole('button', { name: 'Get quote for 2 coins' }).click();
  await card.getByRole('heading', { name: 'Your quote' }).waitFor();
  expect(await card.getByRole('row').count()).toBe(3);
  await card.getByText('Total fee (2%)').waitFor();
  await card.getByRole('button', { name: 'Confirm' }).dblclick();
  await card.getByRole('heading', { name: 'Partly converted' }).waitFor();
  const kept = card.getByRole('listitem').filter({ hasText: 'PEPE' });
  await kept.getByText('Not converted').waitFor();
  // The words of the catalogue come a moment after the rest.
  await expect.poll(() => kept.textContent()).toMatch(/price|quote|market/i);
  expect(await balanceOf('DOGE')).toBe('0');
  expect(await balanceOf('PEPE')).toBe('240000');

  await card.getByRole('link', { name: 'Conversion history' }).click();
  const table = page.getByRole('table', { name: 'Several coins' });
  const row = table.getByRole('row').filter({ hasText: 'Partly done' });
  const parts = page.getByRole('table', { name: 'Coins of this batch' });
  const open = row.getByRole('button', { name: 'Coins of this batch' });
  await open.click();
  await expect.poll(() => open.getAttribute('aria-expanded')).toBe('true');
  await parts.getByRole('row').filter({ hasText: 'DOGE' }).getByText('Done').waitFor();
  await parts.getByRole('row').filter({ hasText: 'PEPE' }).getByText('Failed').waitFor();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await open.click();
  await parts.waitFor({ state: 'hidden' });
  await row.getByRole('button', { name: 'Details' }).click();
  await parts.getByRole('row').filter({ hasText: 'PEPE' }).getByText('Failed').waitFor();
  // Nothing of it lies beyond the sheet's edge.
  const isCut = (body: Element) => body.scrollWidth > body.clientWidth;
  expect(await page.locator('.ua-sheet__body').evaluate(isCut)).toBe(false);
  expect(await findViolations(page)).toEqual([]);
  expect(opened.complaints).toEqual([]);
});

test('a quote for several coins expires after 30 seconds, is renewed for the same coins, and executed once', {}, async () => {
  await page.clock.install();
  await signIn(page, server.origin, 'Elena Hofer');
  const card = await openBatch();
  await card.getByRole('checkbox', { name: /^XLM/ }).check();
  await card.getByRole('button', { name: 'Get quote for 1 coin' }).click();
  await card.getByRole('heading', { name: 'Your quote' }).waitFor();
  await letTimePass(page, sandbox, 31_000);
  await card.getByRole('heading', { name: 'Quote expired' }).waitFor();
  await card.getByRole('button', { name: 'Refresh quote' }).click();
  await card.getByRole('heading', { name: 'Your quote' }).waitFor();
  await page.clock.runFor(1_000);
  const letRecordCome = await holdCalls(page, 'batchQuery');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('heading', { name: 'Converting' }).waitFor();
  await sandbox.advance(5_000);
  await letRecordCome();
  await page.clock.runFor(6_000);
  await card.getByRole('heading', { name: 'Converted', exact: true }).waitFor();
  const { result } = await callApi(page, 'batchQuery', { index: 1, limit: 100 });
  expect(
    result.list.filter(({ subRecords }) => subRecords.some((part) => part.fromCoin === 'XLM')),
  ).toHaveLength(1);
});

test('whole balances of the unified account can be converted into any coin', { tags: ['long'] }, async () => {
  await signIn(page, server.origin, 'Elena Hofer');
  const card = await openBatch();
  // By their labels: the circles themselves cannot be seen, and a forced press would not wait until their place is still.
  for (const name of ['Whole balances', 'Unified trading']) {
    await card.locator('label', { hasText: name }).click();
    await expect.poll(() => card.getByRole('radio', { name }).isChecked()).toBe(true);
  }
  await card.getByRole('checkbox', { name: /^ETH/ }).check();
  await card.getByRole('combobox', { name: 'Convert into' }).selectOption('BTC');
  await card.getByRole('button', { name: 'Get quote for 1 coin' }).click();
  await card.getByText('Unified trading').waitFor();
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('heading', { name: 'Converted', exact: true }).waitFor();
});

test('a refusal of the batch is shown, and the selection stays', { tags: ['long'] }, async () => {
  await signIn(page, server.origin, 'Elena Hofer');
  const card = await openBatch();
  await card.getByRole('checkbox', { name: /^LINK/ }).check();
  await sandbox.injectFault('exchangeBatchPreOrder', { kind: 'code', code: 700010 });
  await card.getByRole('button', { name: 'Get quote for 1 coin' }).click();
  await card.getByText('Accounts with an institutional loan cannot convert.').waitFor();
  expect(await card.getByRole('checkbox', { name: /^LINK/ }).isChecked()).toBe(true);
});

test('an amount entered for the coin to get requests what must be given', { tags: ['long'] }, async () => {
  await enter(page, server.origin, 'Elena Hofer');
  await page.goto(`${server.origin}${area}/exchange/index?from=USDT&to=BTC`);
  const card = page.getByRole('region', { name: 'Convert coins' });
  await card.getByText('Available').waitFor();
  await card.getByRole('textbox', { name: 'To' }).fill('0.001');
  await expect.poll(() => card.getByRole('textbox', { name: 'From' }).inputValue()).not.toBe('');
  await card.getByText(/≈ [\d,.]+\sEUR/).waitFor();
  await card.getByRole('button', { name: 'Get quote' }).click();
  await card.getByRole('heading', { name: 'Your quote' }).waitFor();
  // The market may have moved a little since the amount to give was worked out.
  await card
    .getByText(/0\.00(099\d*|100\d*|1(?!\d))/)
    .first()
    .waitFor();
  await card.getByText('Refused if the price moves more than 0.5%').waitFor();
  await card.getByText(/^\u2066[−-]?[\d.]+\u2069 bps$/).waitFor();
  await card.getByRole('button', { name: 'Back' }).click();
  expect(await card.getByRole('textbox', { name: 'To' }).inputValue()).toBe('0.001');
});

test('a page reloaded during a conversion asks for its outcome and converts nothing twice', async () => {
  await enter(page, server.origin, 'Elena Hofer');
  await page.goto(`${server.origin}${area}/exchange/index?from=USDT&to=ETH`);
  const card = page.getByRole('region', { name: 'Convert coins' });
  await card.getByText('Available').waitFor();
  await card.getByRole('textbox', { name: 'From' }).fill('77');
  await card.getByRole('button', { name: 'Get quote' }).click();
  const letRecordCome = await holdCalls(page, 'convertQuery', asksForOneQuote);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('heading', { name: 'Converting' }).waitFor();
  await page.reload();
  await letRecordCome();
  await card.getByRole('heading', { name: 'Converted', exact: true }).waitFor();
  const { result } = await callApi(page, 'convertQuery', { index: 1, limit: 100 });
  expect(result.list.filter(({ fromAmount }) => fromAmount === '77')).toHaveLength(1);
});

test('an account being upgraded is told so before it enters anything', async () => {
  await signIn(page, server.origin, 'Ana Petrovic');
  const card = page.getByRole('region', { name: 'Convert coins' });
  const button = card.getByRole('button', { name: 'Your account is being upgraded' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
});

test('an account that may not convert now is told so before it tries', { tags: ['long'] }, async () => {
  await signIn(page, server.origin, 'Ana Petrovic', '/exchange/index');
  await page.getByText(/^Your account is being upgraded to unified trading/).waitFor();
  expect(opened.complaints).toEqual([]);
});

test('without a session the pages say what signing in offers, and lead there', {
  tags: ['long'],
}, async () => {
  await page.goto(`${server.origin}${area}/otc/convert`);
  const card = page.getByRole('region', { name: 'Trade a block' });
  await card.getByRole('textbox', { name: 'From' }).fill('2');
  await expect.poll(() => card.getByRole('textbox', { name: 'To' }).inputValue()).not.toBe('');
  expect(await card.getByRole('link', { name: 'Log in to convert' }).getAttribute('href')).toContain(
    '/login?redirect_url=',
  );
  await page.goto(`${server.origin}${area}/exchange/index`);
  await page.getByRole('tab', { name: 'Several coins' }).click();
  const batch = page.getByRole('region', { name: 'Convert several coins' });
  await batch.getByRole('link', { name: 'Log in to convert' }).waitFor();
  expect(opened.complaints).toEqual([]);
});

test('an offer has a fixed pair, a counted quota and a history', {
  tags: ['long'],
}, async () => {
  await signIn(page, server.origin, 'Marek Dvorak', '/exchange/index');
  await page.getByRole('button', { name: 'Special offers' }).click();
  const offers = page.getByRole('table', { name: 'Open offers' });
  await offers.getByRole('row').filter({ hasText: 'ETH' }).waitFor();
  await page.goto(`${server.origin}${area}/exchange/lwb-exchange/eth-usdt`);
  const card = page.getByRole('region', { name: 'Convert coins' });
  await card.getByText('0.05 to 2 ETH').waitFor();
  expect(await card.getByRole('button', { name: /^Coin to give/ }).count()).toBe(0);
  await card.getByRole('textbox', { name: 'From' }).fill('1.5');
  await card.getByRole('button', { name: 'Get quote' }).click();
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('heading', { name: 'Converted', exact: true }).waitFor();
  await card.getByRole('button', { name: 'Convert again' }).click();
  await card.getByText('left: 3.5 ETH').waitFor();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'History of this offer' }).click();
  await page.getByRole('table', { name: 'Special conversion history' }).getByText('1.5').first().waitFor();
});

test.each([
  ['nothing-like-it', 'There is no such offer'],
  ['btc-usdc', 'This offer has ended.'],
  ['sol-usdc', 'This offer has not begun yet.'],
])('the offer %s cannot be used, and the page says why', async (id, words) => {
  await signIn(page, server.origin, 'Marek Dvorak', `/exchange/lwb-exchange/${id}`);
  await page
    .getByText(id === 'nothing-like-it' ? /does not exist or is no longer listed/ : new RegExp(words))
    .waitFor();
  expect(await page.getByRole('region', { name: 'Convert coins' }).count()).toBe(0);
});

async function openBatch(): Promise<Locator> {
  await page.getByRole('tab', { name: 'Several coins' }).click();
  const card = page.getByRole('region', { name: 'Convert several coins' });
  await card.getByRole('checkbox', { name: 'All that can go' }).waitFor();
  return card;
}

/** What the exchange says that there is, a decimal string. */
async function balanceOf(coin: string): Promise<string> {
  const { result } = await callApi(page, 'convertCoinList', { accountType: 'funding', side: 0 });
  return result.coins.find((row) => row.coin === coin)?.balance ?? '';
}
