import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { callApi } from './support/callApi.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const trader = 'Elena Hofer';
const path = '/deposit/';

withExchange();
afterEach(() => sandbox.heal());

async function open(who = trader, options: Parameters<Browser['newContext']>[0] = {}) {
  const opened = await openPage(browser, options);
  await signIn(opened.page, server.origin, who, path);
  await settle(opened.page);
  return opened;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Recent deposits' }).locator('tbody tr');

describe('currencies', () => {
  test('a channel is chosen, an order placed, the bank account shown with its reference, and the payment arrives automatically', async () => {
    const { page, context, complaints } = await open();
    await page.getByRole('tab', { name: 'Currency' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('EUR');
    const ways = page.getByRole('table', { name: 'Ways to pay' }).locator('tbody tr');
    await ways.filter({ hasText: 'SEPA transfer' }).getByRole('button', { name: 'Deposit' }).click();
    const drawer = page.getByRole('dialog', { name: 'Deposit a currency' });
    await drawer.getByLabel(/Amount/).fill('251.75');
    await drawer.getByRole('button', { name: 'Create order' }).click();
    const pay = page.getByRole('dialog', { name: 'Pay now' });
    await pay.getByText('Time left').waitFor();
    const reference = await pay.getByText(/^\d{4} \d{4}$/).textContent();
    const id = Number(reference?.replace(' ', ''));
    await page.keyboard.press('Escape');
    const row = rows(page).filter({ hasText: '251.75' });
    await sandbox.payOrder(id, true);
    await sandbox.advance(3 * 86_400_000);
    await row.filter({ hasText: 'Credited' }).waitFor({ timeout: 90_000 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a channel that is closed for now says so and cannot be chosen, the others can', async () => {
    const { page, context, complaints } = await open();
    await page.goto(`${server.origin}/user/assets${path}?how=currency`);
    await settle(page);
    const ways = page.getByRole('table', { name: 'Ways to pay' }).locator('tbody tr');
    const closed = ways.filter({ hasText: 'eps transfer' });
    await closed.getByText('Closed for now').waitFor();
    expect(await closed.getByRole('button', { name: 'Deposit' }).count()).toBe(0);
    const others = ways.filter({ hasNotText: 'Closed for now' });
    expect(await others.count()).toBe(3);
    expect(await others.getByRole('button', { name: 'Deposit' }).count()).toBe(3);
    const order = { coin: 'EUR', amount: '250', channel_id: 'eps' } as const;
    const ordered = await callApi(page, 'depositOrder', order);
    expect(ordered.code).toBe(131403);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a card order states before it is placed, and before it is paid, how long the money is held', async () => {
    const { page, context, complaints } = await open();
    await page.goto(`${server.origin}/user/assets${path}?how=currency`);
    await settle(page);
    const ways = page.getByRole('table', { name: 'Ways to pay' }).locator('tbody tr');
    const drawer = page.getByRole('dialog', { name: 'Deposit a currency' });
    await ways.filter({ hasText: 'SEPA transfer' }).getByRole('button', { name: 'Deposit' }).click();
    await drawer.getByText('Usual arrival').waitFor();
    expect(await drawer.getByText('Held after arrival').count()).toBe(0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await ways.filter({ hasText: 'Card' }).getByRole('button', { name: 'Deposit' }).click();
    await drawer.getByText('Held after arrival').waitFor();
    await drawer.getByText('3 days', { exact: true }).waitFor();
    await drawer.getByLabel(/Amount/).fill('77.5');
    await drawer.getByRole('button', { name: 'Create order' }).click();
    const pay = page.getByRole('dialog', { name: 'Pay now' });
    await pay.getByText(/can be converted at once, and withdrawn after the hold/).waitFor();
    await pay.getByText('3 days', { exact: true }).waitFor();
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an unpaid order can be found again, paid or cancelled', { tags: ['long'] }, async () => {
    const { page, context, complaints } = await open();
    await page.goto(`${server.origin}/user/assets${path}?how=currency`);
    await settle(page);
    await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Deposit a currency' });
    await drawer.getByLabel(/Amount/).fill('123.45');
    await drawer.getByRole('button', { name: 'Create order' }).click();
    const pay = page.getByRole('dialog', { name: 'Pay now' });
    const reference = await pay.getByText(/^\d{4} \d{4}$/).textContent();
    await page.keyboard.press('Escape');
    await pay.waitFor({ state: 'detached' });
    const unpaid = page.getByRole('table', { name: 'Deposits waiting for your payment' });
    const row = unpaid.getByRole('row').filter({ hasText: '123.45' });
    await row.getByRole('button', { name: 'Pay now' }).click();
    await pay.getByText(reference ?? '').waitFor();
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await pay.waitFor({ state: 'detached' });
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    await row.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await Promise.all([
      page.getByText('Order cancelled.', { exact: true }).waitFor(),
      dialog.getByRole('button', { name: 'Cancel order' }).click(),
    ]);
    await row.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an amount out of bounds is reported at its field and kept', { tags: ['long'] }, async () => {
    const { page, context, complaints } = await open();
    await page.goto(`${server.origin}/user/assets${path}?how=currency`);
    await settle(page);
    await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Deposit a currency' });
    await drawer.getByLabel(/Amount/).fill('1');
    await drawer.getByRole('button', { name: 'Create order' }).click();
    await drawer.getByText('Keep between the minimum and the maximum').waitFor();
    expect(await drawer.getByLabel(/Amount/).inputValue()).toBe('1');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an unverified customer is led to the verification', { tags: ['long'] }, async () => {
    const { page, context } = await open('Tomas Lind');
    await page.getByRole('tab', { name: 'Currency' }).click();
    await page.getByRole('link', { name: 'Verify your identity' }).click();
    await page.getByRole('heading', { name: 'Identity verification' }).waitFor();
    await context.close();
  });

  test('a currency without cards says so before anything is sent', { tags: ['long'] }, async () => {
    const { page, context } = await open();
    await page.goto(`${server.origin}/user/assets${path}?how=card&fiat=GBP`);
    await settle(page);
    await page.getByText('Cards cannot be used for this currency at present.').waitFor();
    await context.close();
  });

  test('a sub-account is told that it cannot, and nothing is requested for it', {
    tags: ['long'],
  }, async () => {
    const { page, context, complaints } = await openPage(browser);
    const calls = watchCalls(page);
    await signIn(page, server.origin, 'Jonas Hofer', path);
    await page.getByRole('tab', { name: 'Currency' }).click();
    await page.getByText('Sub-accounts cannot deposit currencies.').waitFor();
    await settle(page);
    // The frame asks on every page which currencies there are; only this page asks for ways to pay in.
    const ordered = calls.of('fiatUserPreferences').map((call) => new URL(call.url()).searchParams);
    expect(ordered.filter((search) => search.get('direction') === 'deposit')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
