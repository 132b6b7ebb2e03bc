import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callApi } from './support/callApi.ts';
import { chooseFromMenu } from './support/choices.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

const figure = (page: Page, name: string) =>
  page.locator('.ua-stats__item', { hasText: name }).getByRole('definition');

/** What a screen reader reads of a figure. */
const read = async (page: Page, name: string) => (await figure(page, name).ariaSnapshot()).trim();

test('the first page of the area shows the customer’s holdings in the chosen currency', async () => {
  const { page, context, complaints } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/');
  await settle(page);
  expect(new URL(page.url()).pathname).toBe('/user/assets/');
  expect(await page.getByRole('link', { name: 'Overview' }).first().getAttribute('aria-current')).toBe(
    'page',
  );
  const own = (await callApi(page, 'assetOverview', {})).result;
  expect(own.currency).toBe('EUR');
  expect(await figure(page, 'Total value').textContent()).toContain('EUR');
  const table = page.getByRole('table', { name: 'What you own' });
  expect(await table.getByRole('rowheader').allTextContents()).toEqual(
    own.coins.map(({ coin }) => expect.stringContaining(coin)),
  );
  // The small line is a picture: its words say where it began and ended.
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'BTC' }) });
  expect(await row.locator('.ua-sparkline polyline').count()).toBe(1);
  expect(await row.ariaSnapshot()).toMatch(/From [\d,.]+ to [\d,.]+ [+−]?[\d.]+ %/);

  await page.getByLabel('Value in').selectOption('JPY');
  await expect.poll(() => figure(page, 'Total value').textContent()).toMatch(/^[\d,]+\s*JPY$/);
  await page.reload();
  await expect.poll(() => figure(page, 'Total value').textContent()).toMatch(/^[\d,]+\s*JPY$/);
  expect(page.url()).toBe(`${server.origin}/user/assets/?currency=JPY`);
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a currency leads to payments by bank or card, a coin to its networks', async () => {
  const { page, context, complaints } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/');
  const table = page.getByRole('table', { name: 'What you own' });
  const leadsTo = async (coin: string, action: 'Deposit' | 'Withdraw') => {
    await page.goto(`${server.origin}/user/assets/`);
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: coin }) });
    if (action === 'Deposit') await row.getByRole('button', { name: action }).click();
    else await chooseFromMenu(row, action);
    await page.getByRole('heading', { level: 1, name: action }).waitFor();
    await settle(page);
    expect(await page.getByRole('alert').allTextContents()).toEqual([]);
    return new URL(page.url()).search;
  };
  expect(await leadsTo('EUR', 'Deposit')).toBe('?how=currency&fiat=EUR');
  expect(await leadsTo('EUR', 'Withdraw')).toBe('?way=bank');
  expect(await leadsTo('BTC', 'Deposit')).toBe('?coin=BTC');
  expect(complaints).toEqual([]);
  await context.close();
});

test('amounts are hidden from view and from screen readers, on this device, until they are shown again', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/');
  await settle(page);
  const shown = await read(page, 'Total value');
  expect(shown).toMatch(/\d/);
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  const seen = () => page.locator('.ua-private__value:visible').count();
  expect(await page.locator('.ua-private__value').count()).toBeGreaterThan(10);
  expect(await seen()).toBe(0);
  expect(await read(page, 'Total value')).not.toMatch(/\d/);
  expect(await findViolations(page)).toEqual([]);

  await page.reload();
  await settle(page);
  expect(await seen()).toBe(0);
  // The side sheet of a row shows no more than the row.
  await page.getByRole('table', { name: 'What you own' }).getByRole('rowheader').first().click();
  await page.getByRole('dialog').waitFor();
  expect(await seen()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Hide amounts', pressed: true }).click();
  expect(await read(page, 'Total value')).toMatch(/\d/);
  await context.close();
});

test('the distribution of holdings is a chart that can be read by keyboard, and a table of the same', {
  tags: ['long'],
}, async () => {
  const { page, context, complaints } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/');
  const chart = page.getByRole('figure', { name: 'By coin' });
  const slider = chart.getByRole('slider');
  await slider.waitFor();
  const own = (await callApi(page, 'assetOverview', {})).result;
  const [largest] = own.coins.toSorted((a, b) => Number(b.value) - Number(a.value));
  const said = () => slider.getAttribute('aria-valuetext');
  await slider.focus();
  expect(await said()).toMatch(new RegExp(`^${largest?.coin} [\\d.]+\\s?%, `));
  await page.keyboard.press('ArrowRight');
  await expect.poll(said).not.toContain(largest?.coin);
  await page.keyboard.press('Home');
  await expect.poll(said).toContain(largest?.coin);

  await chart.getByRole('button', { name: 'Show as table' }).press('Enter');
  const rows = chart.getByRole('table').getByRole('rowheader');
  expect(await rows.allTextContents()).toEqual(own.coins.map(({ coin }) => expect.stringContaining(coin)));
  expect(await findViolations(page)).toEqual([]);

  // Hidden, nothing of it is left to see, to hear or to reach.
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  expect((await chart.ariaSnapshot()).trim().split(/\n\s*/)).toEqual([
    '- figure "By coin, without small balances":',
    '- heading "By coin, without small balances" [level=3]',
    '- paragraph: hidden',
  ]);
  expect(await chart.getByRole('button').count()).toBe(0);
  expect(await chart.locator('.ua-chart__cover').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  expect(complaints).toEqual([]);
  await context.close();
});

test('small balances are folded, and lead to their conversion', { tags: ['long'] }, async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/');
  await settle(page);
  const table = page.getByRole('table', { name: 'Small balances' });
  expect(await table.count()).toBe(0);
  await page.getByRole('button', { name: 'Small balances' }).click();
  await table.waitFor();
  await page.getByRole('button', { name: 'Convert small balances' }).click();
  await page.waitForURL('**/user/assets/exchange/index?mode=batch');
  await context.close();
});

test('a customer who signs in returns to the overview', { tags: ['long'] }, async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${server.origin}/`);
  await page.waitForURL(/\/login\?redirect_url=/);
  expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(`${server.origin}/user/assets/`);
  await context.close();
});
