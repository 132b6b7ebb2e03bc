import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Decimal } from '../../src/formats/decimal.ts';
import { callApi } from './support/callApi.ts';
import { fetchAnswer } from './support/fetchAnswer.ts';
import { findViolations } from './support/findViolations.ts';
import { asksForOneQuote, holdCalls } from './support/holdCalls.ts';
import { enter, type OpenPage, openPage } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

let opened: OpenPage;
let page: Page;
let card: Locator;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  page = opened.page;
  card = page.getByRole('region', { name: 'Convert coins' });
  await enter(page, server.origin, 'Elena Hofer');
  onTestFinished(() => opened.context.close());
});

test('the coin picker supports search, arrows, Enter and Escape, and returns the focus', async () => {
  await page.goto(`${server.origin}/user/assets/exchange/index`);
  const from = card.getByRole('button', { name: /^Coin to give/ });
  await from.focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choose the coin to give' });
  await picker.getByRole('option', { name: /^BTC/ }).waitFor();
  await page.keyboard.type('eth');
  await picker.getByRole('option', { name: /^BTC/ }).waitFor({ state: 'detached' });
  await expect.poll(() => picker.getByRole('option').first().textContent()).toContain('ETH');
  // As in every search field, the first Escape empties it.
  await page.keyboard.press('Escape');
  await picker.getByRole('option', { name: /^BTC/ }).waitFor();
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(from)).toBe(true);
  expect(await from.textContent()).toContain('BTC');

  await page.keyboard.press('Enter');
  await picker.getByRole('option', { name: /^BTC/ }).waitFor();
  await page.keyboard.type('ripple');
  await expect.poll(() => picker.getByRole('option').count()).toBeLessThan(3);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('xrp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(from)).toBe(true);
  await expect.poll(() => from.textContent()).toContain('XRP');
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('XRP');

  await page.keyboard.press('Enter');
  await picker.getByRole('option', { name: /^BTC/ }).waitFor();
  await page.keyboard.type('no such coin');
  await picker.getByText('No coins found').waitFor();

  // A press on the list leaves the focus where the next letter goes.
  const field = picker.getByRole('combobox');
  await field.fill('');
  await picker.getByRole('option', { name: /^ETH/ }).hover();
  await page.mouse.down();
  expect(await isFocused(field)).toBe(true);
  await page.mouse.up();
  await expect.poll(() => from.textContent()).toContain('ETH');
});

test('Max enters the whole balance, and swap exchanges the coins', { tags: ['long'] }, async () => {
  await openPair('USDT', 'BTC');
  await card.getByRole('button', { name: 'Max' }).click();
  const balance = await balanceOf('USDT');
  await expect.poll(async () => (await amount().inputValue()).replaceAll(',', '')).toBe(balance);
  const typed = await amount().inputValue();
  await card.getByRole('button', { name: 'Get quote' }).waitFor();

  await card.getByRole('button', { name: 'Swap From and To' }).click();
  await expect.poll(coinsOf).toEqual(['BTC', 'USDT']);
  await expect.poll(() => new URL(page.url()).search).toBe('?from=BTC&to=USDT');
  expect(await amount().inputValue()).toBe(typed);
  // As many of the other coin is far more than there is.
  await card.getByRole('button', { name: 'Not enough BTC' }).waitFor();
});

test('selecting the coin of the other side exchanges the two', { tags: ['long'] }, async () => {
  await openPair('USDT', 'BTC');
  await card.getByRole('button', { name: /^Coin to get/ }).click();
  await page.getByRole('dialog').getByRole('option', { name: /^USDT/ }).click();
  await expect.poll(coinsOf).toEqual(['BTC', 'USDT']);
});

const refusedAmounts: [typed: string, words: string | RegExp][] = [
  ['', 'Enter an amount'],
  ['0', 'Enter an amount'],
  ['abc', 'Enter a valid amount'],
  ['-1', 'Enter a valid amount'],
  ['1e309', 'Enter a valid amount'],
  ['0.01', /^Minimum [\d.,]+ USDT$/],
  ['900000', 'Not enough USDT'],
  [`1.${'1'.repeat(40)}`, /^USDT has at most \d+ decimals$/],
];

test('the button states what is wrong with an amount, and requests no quote', {
  tags: ['long'],
}, async () => {
  await openPair('USDT', 'BTC');
  for (const [typed, words] of refusedAmounts) {
    await amount().fill(typed);
    const button = card.getByRole('button', { name: words });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    await amount().press('Enter');
    expect(await amount().inputValue()).toBe(typed);
  }
  expect(await card.getByRole('heading', { name: 'Your quote' }).count()).toBe(0);
});

test('an amount ending in .13 is accepted and fails: the page says so, and the funds come back', async () => {
  const balance = await balanceOf('USDT');
  const before = await conversions();
  await openPair('USDT', 'BTC');
  await quote('100.13');
  const letRecordCome = await holdCalls(page, 'convertQuery', asksForOneQuote);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('heading', { name: 'Converting' }).waitFor();
  await letRecordCome();
  await card.getByRole('heading', { name: 'Not converted' }).waitFor();
  await card.getByText('Nothing was taken from your account.').waitFor();
  // The list beside it follows without a reload, from the order to its end.
  const recent = page.getByRole('table', { name: 'Recent conversions' });
  await recent.getByRole('row').filter({ hasText: '100.13' }).getByText('Failed').waitFor();
  expect(await balanceOf('USDT')).toBe(balance);

  await card.getByRole('button', { name: 'Try again' }).click();
  expect(await amount().inputValue()).toBe('100.13');
  await card.getByRole('button', { name: 'Max' }).click();
  await expect.poll(async () => (await amount().inputValue()).replaceAll(',', '')).toBe(balance);
  const after = await conversions();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toMatchObject({ fromAmount: '100.13', exchangeStatus: 'failure' });
});

test('the price history is requested only on demand, and marks the customer’s conversion', async () => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('pair-history')) sent += 1;
  });
  await openPair('USDT', 'BTC');
  await page.getByRole('region', { name: 'Recent conversions' }).getByRole('link').waitFor();
  expect(sent).toBe(0);
  // Tabs, card and what unfolds below begin at one edge.
  const edges = [
    page.getByRole('tablist'),
    card,
    page.getByRole('button', { name: 'Is this a good price?' }),
  ];
  const starts = await Promise.all(edges.map(async (edge) => (await edge.boundingBox())?.x));
  expect(new Set(starts)).toHaveLength(1);
  await page.getByRole('button', { name: 'Is this a good price?' }).click();
  const chart = page.getByRole('figure', { name: 'What was quoted, and your own conversions' });
  await chart.getByRole('slider').waitFor();
  await page.getByText('What you would have got in BTC for one USDT').waitFor();
  const marks = chart.locator('.ua-chart__point');
  const before = await marks.count();
  await quote('70');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => marks.count()).toBe(before + 1);
  expect(await findViolations(page)).toEqual([]);
});

test('nothing is converted when the connection is lost on confirmation, and the page says so', {
  tags: ['long'],
}, async () => {
  const balance = await balanceOf('USDT');
  const before = await conversions();
  await page.clock.install();
  await openPair('USDT', 'BTC');
  await quote('50');
  await opened.context.setOffline(true);
  await card.getByRole('button', { name: 'Confirm' }).click();
  // Nobody knows yet whether the order arrived, so nothing is claimed and nothing offered to press again.
  await card.getByRole('heading', { name: 'Converting' }).waitFor();
  expect(await card.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await opened.context.setOffline(false);

  // Only when the quote has long ended is it certain that the order will not come any more.
  await page.clock.fastForward(25_000);
  await card.getByRole('heading', { name: 'Not converted' }).waitFor();
  await card.getByText('The order did not reach the exchange.').waitFor();
  expect(await balanceOf('USDT')).toBe(balance);
  // One of before may have been completed meanwhile.
  const idOf = ({ quoteTxId }: { quoteTxId: string }) => quoteTxId;
  expect((await conversions()).map(idOf)).toEqual(before.map(idOf));
});

test('when the answer is lost after the order arrived, its result is shown and it was converted once', async () => {
  const balance = await balanceOf('USDT');
  const before = await conversions();
  await openPair('USDT', 'BTC');
  let sent = 0;
  await page.route('**/exchangeNew/convert/execute', async (route) => {
    sent += 1;
    await fetchAnswer(route);
    await route.abort('connectionreset');
  });
  await quote('60');
  await card.getByRole('button', { name: 'Confirm' }).dblclick();
  await card.getByRole('heading', { name: 'Converted', exact: true }).waitFor();
  expect(sent).toBe(1);
  expect(await conversions()).toHaveLength(before.length + 1);
  expect(await balanceOf('USDT')).toBe(new Decimal(balance).minus(60).toFixed());
});

test('a quote of an account that has meanwhile spent the money is refused with its reason', {
  tags: ['long'],
}, async () => {
  await openPair('ETH', 'USDT');
  const all = await balanceOf('ETH');
  // The same person elsewhere has a quote for all of it, and takes it once the page has one, too.
  const other = await callApi(page, 'convertQuote', {
    accountType: 'funding',
    fromCoin: 'ETH',
    toCoin: 'USDC',
    requestCoin: 'ETH',
    requestAmount: all,
    requestId: crypto.randomUUID(),
  });
  await quote('1');
  expect((await callApi(page, 'convertExecute', { quoteTxId: other.result.quoteTxId })).code).toBe(0);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('heading', { name: 'Not converted' }).waitFor();
  await card
    .getByText(/not enough/i)
    .first()
    .waitFor();
});

function amount(): Locator {
  return card.getByRole('textbox', { name: 'From' });
}

async function openPair(from: string, to: string): Promise<void> {
  await page.goto(`${server.origin}/user/assets/exchange/index?from=${from}&to=${to}`);
  await card.getByText('Available').waitFor();
}

async function quote(typed: string): Promise<void> {
  await amount().fill(typed);
  await card.getByRole('button', { name: 'Get quote' }).click();
  await card.getByRole('heading', { name: 'Your quote' }).waitFor();
}

async function coinsOf(): Promise<(string | null)[]> {
  return Promise.all(
    [/^Coin to give/, /^Coin to get/].map((name) => card.getByRole('button', { name }).textContent()),
  );
}

/** What the exchange says that there is, a decimal string. */
async function balanceOf(coin: string): Promise<string> {
  const { result } = await callApi(page, 'convertCoinList', { accountType: 'funding', side: 0 });
  return result.coins.find((row) => row.coin === coin)?.balance ?? '';
}

/** All conversions of the account, newest first. */
async function conversions() {
  const { result } = await callApi(page, 'convertQuery', { index: 1, limit: 100 });
  return result.list;
}

function isFocused(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}
