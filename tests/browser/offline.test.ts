import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import arabic from '../../schemas/locales/ar-SA/user-assets.json';
import english from '../../schemas/locales/en/user-assets.json';
import { openPage, signIn } from './support/openPage.ts';
import { openRelay, type Relay } from './support/openRelay.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

const workerPath = '/user/assets/worker.js';
let relay: Relay;
beforeAll(async () => {
  relay = await openRelay(server.origin);
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

test('without a way to the server a page says so, and comes back with one press', async () => {
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

test('the page is in the language and theme of the reader, and is tried again once there is a network', async () => {
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

test('nothing of a customer is in it, before and after signing out', async () => {
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

test('the worker of the next release takes its place, and one that removes itself leaves none', async () => {
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
