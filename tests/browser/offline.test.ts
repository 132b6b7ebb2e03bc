import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import arabic from '../../schemas/locales/ar-SA/user-assets.json';
import english from '../../schemas/locales/en/user-assets.json';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { openRelay, type Relay } from './support/openRelay.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

withExchange();

const workerPath = '/user/assets/worker.js';
let relay: Relay;
beforeAll(async () => {
  relay = await openRelay(server.origin);
  await sandbox.deposit({ uid: 533_285, coin: 'BTC', chain: 'BTC', amount: '0.0123' });
});
afterAll(() => relay?.cut());

/** A page of a browser that has the worker. */
async function openWithWorker(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { ...options, serviceWorkers: 'allow' });
  onTestFinished(async () => {
    relay.instead.clear();
    await relay.mend();
    await opened.context.close();
  });
  await signIn(opened.page, relay.origin, 'Elena Hofer', '/deposit/');
  await opened.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return opened;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the worker would tell of whoever was here: what caches hold, beside the page that it shows. */
const keptBy = (page: Page) => page.evaluate(() => caches.keys());

/** What a browser does by itself some time after it has opened a page. */
const lookForNext = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test('without a connection a page says so, and comes back at the press of a button', async () => {
  const { page, complaints } = await openWithWorker();
  await heading(page).waitFor();
  await relay.cut();
  complaints.length = 0;
  const answer = await page.goto(`${relay.origin}/user/assets/withdraw/?coin=BTC#there`);
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([503, true]);
  expect(await heading(page).textContent()).toBe(english['route.offline.title']);
  expect(await page.title()).toContain(english['route.offline.title']);
  expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
  expect(complaints.filter((one) => /policy|integrity/i.test(one))).toEqual([]);
  await relay.mend();
  await page.getByRole('link', { name: english['shell.tryAgain'] }).click();
  await page.getByRole('heading', { level: 1, name: english['withdraw.title'] }).waitFor();
  expect(page.url()).toMatch(/\/withdraw\/\?coin=BTC/);
});

test('the offline page is in the reader’s language and theme, and retries once there is a network', async () => {
  const { page } = await openWithWorker({ colorScheme: 'dark', locale: 'ar-SA' });
  await relay.cut();
  await page.goto(`${relay.origin}/user/assets/withdraw/`);
  expect(await heading(page).textContent()).toBe(arabic['route.offline.title']);
  const root = page.locator('html');
  expect([await root.getAttribute('dir'), await root.getAttribute('lang')]).toEqual(['rtl', 'ar-SA']);
  expect(await root.getAttribute('data-theme')).toBe('dark');
  await relay.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('heading', { level: 1, name: arabic['withdraw.title'] }).waitFor();
});

test('the offline page contains no customer data, before and after signing out', async () => {
  const { page, context } = await openWithWorker();
  await page.getByText('ele***').first().waitFor();
  expect(await keptBy(page)).toEqual([]);
  await relay.cut();
  const shown = async () => (await (await page.goto(`${relay.origin}/user/assets/`))?.text()) ?? '';
  const before = await shown();
  expect(before).not.toContain('ele***');
  await relay.mend();
  await context.clearCookies();
  await page.goto(`${relay.origin}/login`);
  await relay.cut();
  expect(await shown()).toBe(before);
  expect(await keptBy(page)).toEqual([]);
});

const tables = (page: Page) => page.getByRole('table').or(page.locator('.ua-offline__table'));
const openOffline = (page: Page, path = '/deposit/') => page.goto(`${relay.origin}/user/assets${path}`);
/** A page of which the tab has kept the rows that it shows. */
async function openWithRecords(options: Parameters<typeof openWithWorker>[0] = {}) {
  const opened = await openWithWorker(options);
  await expect
    .poll(() => opened.page.evaluate(() => sessionStorage.getItem('ua_records')))
    .toContain('0.0123');
  return opened;
}

test('the records last shown in the tab can be read offline, with their time, and nothing else', async () => {
  const { page, complaints } = await openWithRecords();
  await relay.cut();
  complaints.length = 0;
  await openOffline(page);
  await page.getByRole('heading', { name: english['route.offline.records'] }).waitFor();
  const shown = tables(page)
    .filter({ has: page.getByText('Deposits') })
    .first();
  expect(await shown.locator('tbody tr').count()).toBe(1);
  expect(await shown.locator('tbody').textContent()).toContain('0.0123');
  expect(await shown.locator('caption').textContent()).toMatch(/As of .*\d{4}.*\d:\d\d/);
  const age = Date.now() - Date.parse((await shown.locator('time').getAttribute('datetime')) ?? '');
  expect(age).toBeLessThan(5 * 60_000);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('link').allTextContents()).toEqual([english['shell.tryAgain']]);
  // Addresses and hashes are in the rows of the page, and neither in the storage nor here.
  expect(await page.locator('body').textContent()).not.toMatch(/0x[0-9a-f]{4}|bc1q|…/i);
  expect(await findViolations(page)).toEqual([]);
  expect(complaints.filter((one) => /policy|integrity/i.test(one))).toEqual([]);
  // Another page has none of its own, and leads to the one that has.
  await openOffline(page, '/withdraw/');
  expect(await tables(page).count()).toBe(0);
  await page.getByRole('link', { name: english['deposit.title'] }).click();
  await tables(page).first().waitFor();
});

test('the offline records fit on a phone and in right-to-left pages', async () => {
  const { page } = await openWithRecords({
    locale: 'ar-SA',
    colorScheme: 'dark',
    viewport: { width: 375, height: 800 },
  });
  await relay.cut();
  await openOffline(page);
  await page.getByRole('heading', { name: arabic['route.offline.records'] }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await findViolations(page)).toEqual([]);
});

test('no record outlives its session: after logging out, in this tab or in another, there is none', async () => {
  const { page, context } = await openWithRecords();
  const kept = () => page.evaluate(() => sessionStorage.getItem('ua_records'));
  await relay.cut();
  await openOffline(page);
  await tables(page).first().waitFor();
  // Logged out in another tab, while the records are on the screen of this one.
  await context.clearCookies({ name: 'ua_token' });
  await expect.poll(() => tables(page).count(), { timeout: 20_000 }).toBe(0);
  expect(await kept()).toBe(null);

  await relay.mend();
  await context.clearCookies();
  await signIn(page, relay.origin, 'Elena Hofer', '/deposit/');
  await expect.poll(kept).toContain('0.0123');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: english['shell.logOut'] }).click();
  await page.waitForURL(/login/);
  await relay.cut();
  await openOffline(page);
  await heading(page).waitFor();
  expect([await tables(page).count(), await kept()]).toEqual([0, null]);
  await page.goto('about:blank');
  await page.goBack();
  await heading(page).waitFor();
  expect(await tables(page).count()).toBe(0);
});

test('the worker of the next release takes over, and one that removes itself leaves none', async () => {
  const { page } = await openWithWorker();
  const built = await readFile('dist/worker.js', 'utf8');
  const titleOffline = async () => {
    await relay.cut();
    try {
      await page.goto(`${relay.origin}/user/assets/`);
      return await heading(page).textContent();
    } catch {
      // Without a worker the browser has a page of its own.
      return null;
    } finally {
      await relay.mend();
    }
  };
  expect(await titleOffline()).toBe(english['route.offline.title']);

  relay.instead.set(workerPath, built.replaceAll(english['route.offline.title'], 'Next release'));
  await page.goto(`${relay.origin}/user/assets/`);
  await lookForNext(page);
  await expect.poll(titleOffline).toBe('Next release');

  relay.instead.set(workerPath, await readFile('deploy/removeWorker.js', 'utf8'));
  await page.goto(`${relay.origin}/user/assets/no/such/page`);
  await lookForNext(page);
  await expect.poll(titleOffline).toBe(null);
});
