import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { breakTables } from './support/breakTables.ts';
import { enter, type OpenPage, openPage } from './support/openPage.ts';
import { stopRouting } from './support/stopRouting.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const NOT_LOGGED_IN = 10007;

let opened: OpenPage;
let page: Page;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  page = opened.page;
  await enter(page, server.origin, 'Elena Hofer');
  onTestFinished(async () => {
    // Nobody waits for what is still being answered.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await opened.context.close();
  });
});

describe('a table', () => {
  const path = '/subAccountTransferRecord';
  const operation = 'transferList';
  const table = () => page.getByRole('table', { name: 'Sub-account transfers' });

  test('loading: shows a skeleton in its place, then the rows', async () => {
    const release = await hold(operation);
    await open(path);
    await table().locator('tbody .ua-skeleton').first().waitFor();
    expect(await table().getByRole('rowheader').count()).toBe(0);
    release();
    await table().getByRole('rowheader').first().waitFor();
    await expect.poll(() => table().locator('.ua-skeleton').count()).toBe(0);
  });

  test('empty: says so', { tags: ['long'] }, async () => {
    await answer(operation, { code: 0, result: { list: [], nextPageCursor: '' } });
    await open(path);
    await page.getByText('No transfers', { exact: false }).first().waitFor();
    expect(await table().count()).toBe(0);
  });

  test.each<[string, Failure, RegExp]>([
    ['HTTP 500', { status: 500 }, /could not be loaded/],
    ['a code of the catalogue', { code: 10016, result: {} }, /Something went wrong on our side/],
    ['an answer that is no JSON', { status: 200, body: '<html>' }, /could not be loaded/],
  ])('error by %s: states why, and a retry brings the rows', async (_name, failure, words) => {
    const heal = await answer(operation, failure);
    await open(path);
    const alert = page.getByRole('main').getByRole('alert');
    // The words of the catalogue come a moment after the alert: they are not on the way to the first screen.
    await alert.getByText(words).waitFor();
    await heal();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await table().getByRole('rowheader').first().waitFor();
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  });

  test('denied: offers the login and leads there', { tags: ['long'] }, async () => {
    await answer(operation, { code: NOT_LOGGED_IN, result: {} });
    await open(path);
    await page.getByText('Log in again to see this').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in again' }).click();
    await page.waitForURL('**/login?redirect_url=*');
  });
});

describe('the conversion widget', () => {
  const path = '/exchange/index';
  const card = () => page.getByRole('region', { name: 'Convert coins' });

  test('loading: requests nothing before the limits are known, and loses no input', {
    tags: ['long'],
  }, async () => {
    const release = await hold('convertSpecifiedCoin');
    await open(path);
    await card().locator('.ua-skeleton').first().waitFor();
    await card().getByRole('textbox', { name: 'From' }).fill('0.01');
    release();
    await card()
      .getByText(/^1 BTC = /)
      .waitFor();
    expect(await card().getByRole('textbox', { name: 'From' }).inputValue()).toBe('0.01');
  });

  test('empty: the picker says that there are no coins', { tags: ['long'] }, async () => {
    await answer('convertCoinList', { code: 0, result: { coins: [] } });
    await open(path);
    await card()
      .getByRole('button', { name: /^Coin to give/ })
      .click();
    await page.getByRole('dialog').getByText('No coins found').waitFor();
  });

  test('error: states what is missing, and a retry brings it', { tags: ['long'] }, async () => {
    const heal = await answer('convertCoinList', { status: 500 });
    await open(path);
    const alert = card().getByRole('alert');
    await alert.getByText('Not everything could be loaded').waitFor();
    await heal();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await card().getByText('Available').waitFor();
    await alert.waitFor({ state: 'detached' });
  });

  test('a quote that does not arrive keeps the form and says why', { tags: ['long'] }, async () => {
    const heal = await answer('convertQuote', { status: 500 });
    await open(path);
    await card().getByRole('textbox', { name: 'From' }).fill('0.01');
    await card().getByRole('button', { name: 'Get quote' }).click();
    await card().getByRole('alert').getByText('No quote').waitFor();
    expect(await card().getByRole('textbox', { name: 'From' }).inputValue()).toBe('0.01');
    await heal();
    await card().getByRole('button', { name: 'Get quote' }).click();
    await card().getByRole('heading', { name: 'Your quote' }).waitFor();
  });

  test('denied: a session that ended before the confirmation converts nothing and says so', async () => {
    await open(path);
    await card().getByRole('textbox', { name: 'From' }).fill('0.01');
    await card().getByRole('button', { name: 'Get quote' }).click();
    await card().getByRole('heading', { name: 'Your quote' }).waitFor();
    await opened.context.clearCookies();
    await card().getByRole('button', { name: 'Confirm' }).click();
    await card().getByRole('heading', { name: 'Not converted' }).waitFor();
    // The words of the catalogue come a moment later.
    await expect.poll(() => card().textContent()).toContain('Log in to continue.');
  });
});

describe('the address widget', () => {
  const path = '/deposit/chain-address?coin=ETH&chain=ETH';
  const card = () => page.getByRole('region', { name: 'Deposit address for ETH' });

  test('loading: shows a skeleton, then the address', { tags: ['long'] }, async () => {
    const release = await hold('depositAddressChain');
    await open(path);
    await card().locator('.ua-skeleton').first().waitFor();
    expect(await card().getByRole('img').count()).toBe(0);
    release();
    await card()
      .getByRole('img', { name: /QR code/ })
      .waitFor();
  });

  test('empty: says that the coin cannot be deposited now', { tags: ['long'] }, async () => {
    const coin = { coin: 'ETH', name: 'Ethereum', accuracy: 8, hot: false, chains: [] };
    await answer('coinConfig', { code: 0, result: { list: [coin] } });
    await open(path);
    await card().getByText('ETH cannot be deposited now.').waitFor();
  });

  test('error: shows no address rather than a wrong one, and a retry brings it', async () => {
    const heal = await answer('depositAddressChain', { status: 500 });
    await open(path);
    await card().getByText('The address could not be loaded').waitFor();
    expect(
      await card()
        .getByRole('img', { name: /QR code/ })
        .count(),
    ).toBe(0);
    await heal();
    await card().getByRole('button', { name: 'Try again' }).click();
    await card()
      .getByRole('img', { name: /QR code/ })
      .waitFor();
  });

  test('denied: offers the login', { tags: ['long'] }, async () => {
    await answer('depositAddressChain', { code: NOT_LOGGED_IN, result: {} });
    await open(path);
    await card().getByText('Log in to see your deposit address.').waitFor();
    await card().getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login?redirect_url=*');
  });
});

describe('a failure leaves the rest of the page working', () => {
  test('for a table without its rows beside a widget that works', { tags: ['long'] }, async () => {
    await answer('convertQuery', { status: 500 });
    await open('/exchange/index');
    await page.getByRole('main').getByText('This could not be loaded').waitFor();
    const card = page.getByRole('region', { name: 'Convert coins' });
    await card.getByRole('textbox', { name: 'From' }).fill('0.01');
    await card.getByRole('button', { name: 'Get quote' }).click();
    await card.getByRole('heading', { name: 'Your quote' }).waitFor();
  });

  test('for a part that breaks while it is rendered beside one that works', async () => {
    await breakTables(page);
    await open('/deposit/?coin=ETH');
    await page.getByText('This part of the page did not work. The rest of it does.').first().waitFor();
    await page.getByRole('region', { name: 'Deposit address for ETH' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Address book' }).click();
    await page.getByRole('heading', { level: 1, name: 'Address book' }).waitFor();
  });
});

interface Failure {
  /** HTTP status; 200 when left out. */
  status?: number;
  code?: number;
  result?: unknown;
  /** Instead of an envelope. */
  body?: string;
}

function open(path: string): Promise<unknown> {
  return page.goto(`${server.origin}/user/assets${path}`);
}

function isCallOf(operation: OperationId): (url: URL) => boolean {
  return ({ pathname }) => pathname === operations[operation].path;
}

/** Answers an operation with this from now on, until the returned function is called. */
async function answer(
  operation: OperationId,
  { status = 200, code, result, body }: Failure,
): Promise<() => Promise<void>> {
  const envelope = { ret_code: code, ret_msg: '', retCode: code, retMsg: '', result };
  const handler = (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: body ?? (code === undefined ? '' : JSON.stringify(envelope)),
    });
  await page.route(isCallOf(operation), handler);
  return () => stopRouting(page);
}

/** Keeps the answers of an operation back until the returned function is called. */
async function hold(operation: OperationId): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isCallOf(operation), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
