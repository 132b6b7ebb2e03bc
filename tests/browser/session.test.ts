import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { firstInGate } from '../longRun.ts';
import { callApi } from './support/callApi.ts';
import { findViolations } from './support/findViolations.ts';
import { logOut, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const NOT_LOGGED_IN = 10007;

withExchange();

test('a private page leads to the login page with the whole address, and back to it', async () => {
  const { page, context, complaints } = await openPage(browser);
  const address = `${server.origin}/user/assets/money-address?coin=ETH&status=1#page-title`;
  await page.goto(address);
  await page.waitForURL('**/login?*');
  expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(address);

  await page.getByRole('button', { name: 'Sign in as Elena Hofer' }).click();
  await page.waitForURL('**/user/assets/**');
  expect(page.url()).toBe(address);
  await page.getByRole('heading', { level: 1, name: 'Address book' }).waitFor();
  await page.getByRole('button', { name: 'Remove the filter Coin' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a private page opened from a login-free one asks for the login, too', { tags: ['long'] }, async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${server.origin}/user/assets/exchange/index`);
  await page.getByRole('navigation').getByRole('link', { name: 'Address book' }).click();
  await page.waitForURL('**/login?*');
  const wanted = `${server.origin}/user/assets/money-address`;
  expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(wanted);
  await context.close();
});

test('a visitor can convert up to the price, and the button then leads to the login', async () => {
  const { page, context, complaints } = await openPage(browser);
  await page.goto(`${server.origin}/user/assets/exchange/index?from=ETH&to=USDT`);
  const card = page.getByRole('region', { name: 'Convert coins' });
  expect(await card.getByText('Available').count()).toBe(0);
  await card.getByRole('textbox', { name: 'From' }).fill('0.5');
  await card.getByRole('button', { name: 'Get quote' }).click();
  await card.getByRole('heading', { name: 'Your quote' }).waitFor();
  expect(await card.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  await card.getByRole('link', { name: 'Log in to convert' }).click();

  await page.waitForURL('**/login?*');
  await page.getByRole('button', { name: 'Sign in as Elena Hofer' }).click();
  await page.waitForURL('**/user/assets/exchange/index?from=ETH&to=USDT');
  await card.getByText('Available').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(['/otc/index', '/otc/convert'])('%s works logged out', async (path) => {
  const { page, context, complaints } = await openPage(browser);
  await page.goto(`${server.origin}/user/assets${path}`);
  await settle(page);
  expect(new URL(page.url()).pathname).toBe(`/user/assets${path}`);
  await page.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('logging out ends at the login page, and the session is over', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/subAccountTransferRecord');
  await page.getByRole('table').locator('tbody tr').first().waitFor();
  const before = await context.cookies();
  expect((await callApi(page, 'userProfile', {})).code).toBe(0);

  await logOut(page);
  await page.waitForURL('**/login');
  expect((await callApi(page, 'userProfile', {})).code).toBe(NOT_LOGGED_IN);

  // Not only has the browser forgotten it: whoever kept the cookies gets nothing either.
  await context.addCookies(before);
  expect((await callApi(page, 'userProfile', {})).code).toBe(NOT_LOGGED_IN);
  expect((await callApi(page, 'addressList', {})).code).toBe(NOT_LOGGED_IN);

  // The way back shows nothing of the account.
  await page.goBack();
  await page.waitForURL('**/login?*');
  await context.close();
});

test('devices are signed out from another one, and keep no customer data', {}, async () => {
  const [desk, phone] = [await openPage(browser), await openPage(browser)];
  await signIn(phone.page, server.origin, 'Elena Hofer', '/deposit/');
  await settle(phone.page);
  await signIn(desk.page, server.origin, 'Elena Hofer', '/deposit/');
  await desk.page.getByRole('button', { name: /^Account:/ }).click();
  await desk.page.getByRole('link', { name: 'Signed-in devices' }).click();
  await desk.page.getByRole('heading', { level: 1, name: 'Signed-in devices' }).waitFor();
  await settle(desk.page);
  expect(await desk.page.getByText('This device').count()).toBe(1);
  expect(await findViolations(desk.page)).toEqual([]);

  await confirm(desk.page, 'Sign out all others');
  await desk.page.getByText('All other devices are signed out', { exact: true }).waitFor();
  // Its page looks after deposits every few seconds, and the next look is refused.
  await phone.page.waitForURL('**/login?*');
  expect(await keptOf(phone.page)).toEqual([]);
  expect((await callApi(desk.page, 'userProfile', {})).code).toBe(0);

  await confirm(desk.page, 'Sign out everywhere');
  await desk.page.waitForURL('**/login?*');
  expect(await keptOf(desk.page)).toEqual([]);
  expect(desk.complaints).toEqual([]);
  // When it has not left yet, its stream of changes is refused as well, which browsers write down.
  expect(phone.complaints.filter((line) => !/ 401 /.test(line))).toEqual([]);
  await Promise.all([desk.context.close(), phone.context.close()]);
});

const elsewhere = [
  'https://elsewhere.example/user/assets/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  'javascript:alert(1)',
];

// tests/sandbox/http/pages/loginPage follows them all without a browser.
test.each(firstInGate(elsewhere))('redirect_url=%s is not followed', async (request) => {
  const { page, context } = await openPage(browser);
  await page.goto(`${server.origin}/login?redirect_url=${encodeURIComponent(request)}`);
  await page.getByRole('button', { name: 'Sign in as Elena Hofer' }).click();
  await page.waitForURL(`${server.origin}/user/assets/`);
  await context.close();
});

test('late content of the account panel moves none of its actions', { tags: ['long'] }, async () => {
  const { page, context, complaints } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/money-address');
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${operations.memberInfo.path}*`, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Account:/ }).click();
  const leave = page.getByRole('button', { name: 'Log out' });
  await leave.waitFor();
  await settle(page);
  // The panel comes in with a motion of its own.
  await leave.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().endTime) < 1_000);
    await Promise.all(passing.map(({ finished }) => finished));
  });
  const before = await leave.boundingBox();
  answer();
  await page.getByText('Identity and address verified (level 2)').waitFor();
  expect(await leave.boundingBox()).toEqual(before);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a call refused during logout leads nowhere else', { tags: ['long'] }, async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/money-address');
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const refused = page.waitForResponse((response) => response.url().includes(operations.userProfile.path));
  await page.route(`**${operations.memberInfo.path}*`, async (route) => {
    await opened;
    await route.continue();
  });
  // The login page comes late, so that the late answer finds the page still there.
  await page.route('**/login', async (route) => {
    open();
    await refused;
    await sleep(500);
    await route.continue();
  });
  await logOut(page);
  await page.waitForURL('**/login');
  expect(new URL(page.url()).search).toBe('');
  await context.close();
});

test('two accounts in one browser never see each other’s rows', async () => {
  const { page, context, complaints } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/money-address');
  await saveAddress(page, `0x${'a1'.repeat(20)}`, 'Elena only');
  await expectBook(page, ['Elena only']);
  await logOut(page);
  await page.waitForURL('**/login');

  await signIn(page, server.origin, 'Marek Dvorak', '/money-address');
  await expectBook(page, []);
  await saveAddress(page, `0x${'b2'.repeat(20)}`, 'Marek only');
  await expectBook(page, ['Marek only']);

  // Without a logout in between: the new login replaces the old one.
  await signIn(page, server.origin, 'Elena Hofer', '/money-address');
  await expectBook(page, ['Elena only']);
  expect(await page.getByRole('banner').textContent()).not.toContain('marek');
  expect(complaints).toEqual([]);
  await context.close();
});

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** The kept answers on the device that are somebody's. */
function keptOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => /^ua_cache:(?!public )/.test(name)));
}

async function saveAddress(page: Page, address: string, remark: string): Promise<void> {
  const request = { coin: 'ETH', chain: 'ETH', address, tag: '', remark, requestId: crypto.randomUUID() };
  expect((await callApi(page, 'addressCreate', request)).code).toBe(0);
}

/** The address book after a fresh look, also from one page to the next inside the application. */
async function expectBook(page: Page, remarks: string[]): Promise<void> {
  for (const look of ['reload', 'navigate'] as const) {
    if (look === 'reload') await page.reload();
    else {
      await page.getByRole('link', { name: 'Statements' }).click();
      await page.getByRole('heading', { level: 1, name: 'Statements' }).waitFor();
      await page.getByRole('navigation').getByRole('link', { name: 'Address book' }).click();
    }
    await page.getByRole('heading', { level: 1, name: 'Address book' }).waitFor();
    await settle(page);
    if (remarks.length === 0) await page.getByText('No address yet').waitFor();
    else await page.getByRole('table').locator('tbody tr').first().waitFor();
    expect(await page.getByRole('rowheader').allTextContents()).toEqual(remarks);
  }
}
