import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { livePath } from '../../generated/api/live.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

withExchange();

/** Nothing of theirs is under way, so that no page of theirs asks again by itself. */
const quiet = { who: 'Tomas Lind', uid: 904_455 };

const connected = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === livePath);
/** A headless browser shows every tab. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** How many connections a tab has asked for. */
function countConnections(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === livePath) count += 1;
  });
  return () => count;
}

const underWay = (page: Page) => page.getByRole('table', { name: 'Under way' });

test('changes appear in every tab of their customer without a reload', async () => {
  const { page, context, complaints } = await openPage(browser);
  const second = await context.newPage();
  const tabs = [page, second];
  const connections = tabs.map(connected);
  await signIn(page, server.origin, quiet.who, '/');
  await second.goto(`${server.origin}/user/assets/`);
  const answers = await Promise.all(connections);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  await Promise.all(tabs.map(settle));
  expect(await underWay(page).count()).toBe(0);

  // Where somebody is stays.
  const chooser = page.getByLabel('Value in');
  await chooser.focus();
  await sandbox.deposit({ uid: quiet.uid, coin: 'BTC', chain: 'BTC', amount: '0.125' });
  await Promise.all(tabs.map((tab) => underWay(tab).getByText('0.125').first().waitFor({ timeout: 30_000 })));
  expect(await chooser.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a session ended elsewhere is noticed without any action in the tab', async () => {
  const { page, context, complaints } = await openPage(browser);
  const connection = connected(page);
  await signIn(page, server.origin, quiet.who, '/');
  await connection;
  await settle(page);
  await fetch(`${server.origin}/sandbox/api/sessions/${quiet.uid}`, { method: 'DELETE' });
  await page.waitForURL(/\/login/, { timeout: 30_000 });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a hidden tab shows in its title, and by a requested notification, that a deposit is credited', async () => {
  const { page, context, complaints } = await openPage(browser, { permissions: ['notifications'] });
  // A headless browser shows no notification.
  await page.addInitScript(() => {
    const shown: string[] = [];
    const notification = class extends EventTarget {
      static permission = 'default';
      static async requestPermission() {
        shown.push('asked');
        notification.permission = 'granted';
        return 'granted';
      }
      constructor(title: string) {
        super();
        shown.push(title);
      }
    };
    Object.assign(window, { Notification: notification, shown });
  });
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  const connection = connected(page);
  await signIn(page, server.origin, quiet.who, '/deposit/');
  await connection;
  await settle(page);
  expect(await shown()).toEqual([]);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('checkbox', { name: 'Notify me of credited deposits' }).check();
  expect(await shown()).toEqual(['asked']);
  const title = await page.title();

  await turn(page, 'hidden');
  await sandbox.deposit({ uid: quiet.uid, coin: 'BTC', chain: 'BTC', amount: '0.25' });
  await sandbox.advance(3 * 3_600_000);
  await expect.poll(() => page.title(), { timeout: 30_000 }).toBe(`Deposit credited · ${title}`);
  // Deposits of the test before may be credited by then, too.
  expect(new Set(await shown())).toEqual(new Set(['asked', 'A deposit has been credited']));
  await turn(page, 'visible');
  await expect.poll(() => page.title()).toBe(title);
  expect(complaints).toEqual([]);
  await context.close();
});

test('where no connection is possible, what is shown is requested every minute, unless the tab is hidden', async () => {
  const { page, context, complaints } = await openPage(browser);
  await page.clock.install();
  await context.route(
    (url) => url.pathname === livePath,
    (route) => route.fulfill({ status: 503 }),
  );
  const refused = connected(page);
  await signIn(page, server.origin, quiet.who, '/');
  expect((await refused).status()).toBe(503);
  await settle(page);
  await sandbox.deposit({ uid: quiet.uid, coin: 'BTC', chain: 'BTC', amount: '0.375' });
  expect(await underWay(page).getByText('0.375').count()).toBe(0);
  await page.clock.fastForward(61_000);
  await underWay(page).getByText('0.375').first().waitFor({ timeout: 30_000 });

  await turn(page, 'hidden');
  await settle(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.clock.fastForward(61_000);
  await page.clock.runFor(5_000);
  expect(sent.filter((url) => url.includes('/private/'))).toEqual([]);
  // The refusal stands in the browser's own list of failures.
  expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([]);
  await context.close();
});

test('a tab keeps one connection from page to page; of two hidden tabs, one closes its own', async () => {
  const { page, context, complaints } = await openPage(browser);
  const second = await context.newPage();
  const tabs = [page, second];
  for (const tab of tabs) await tab.clock.install();
  const counts = tabs.map(countConnections);
  const connections = tabs.map(connected);
  await signIn(page, server.origin, quiet.who, '/');
  await second.goto(`${server.origin}/user/assets/`);
  await Promise.all(connections);
  for (const name of ['Deposit', 'Withdraw', 'Overview']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await settle(page);
  }
  expect(counts.map((count) => count())).toEqual([1, 1]);

  for (const tab of tabs) {
    await tab.bringToFront();
    await turn(tab, 'hidden');
    await tab.clock.fastForward(31_000);
  }
  for (const tab of tabs) await turn(tab, 'visible');
  await expect.poll(() => counts.reduce((sum, count) => sum + count(), 0)).toBe(3);
  expect(complaints).toEqual([]);
  await context.close();
});
