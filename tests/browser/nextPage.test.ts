import type { Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { holdCalls } from './support/holdCalls.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { whenStarted } from './support/whenStarted.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

/** Asked by the frame once the page is idle, however long after its start. */
const byTheFrame = (['configWeb', 'userPermission', 'monitoringReport', 'eventsTrack'] as const).map(
  (id) => operations[id].path,
);
/** What the frame asks and loads by itself. */
const ofTheFrame = new RegExp(
  `(?:/t1|/v3/config/banner|${byTheFrame.join('|')})$|/(?:startReporting|requestIdOf)-`,
);

const MOST_FILES = 34;

/** A page that has started and is at rest, and what it sends from then on. */
async function visit(path: string) {
  const { page, context, complaints } = await openPage(browser);
  onTestFinished(async () => {
    expect(complaints).toEqual([]);
    await context.close();
  });
  const sent: Request[] = [];
  const underWay = new Set<Request>();
  let lastAt = 0;
  const note = (change: () => void) => {
    change();
    lastAt = Date.now();
  };
  page.on('request', (one) => {
    // What tells of changes is under way for as long as the page is open.
    if (ofTheFrame.test(new URL(one.url()).pathname) || one.resourceType() === 'eventsource') return;
    note(() => underWay.add(one));
    sent.push(one);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (one) => note(() => underWay.delete(one)));
  /** Nothing has been under way for half a second. */
  const rest = () => expect.poll(() => underWay.size === 0 && Date.now() - lastAt > 500).toBe(true);

  const started = await whenStarted(page);
  await signIn(page, server.origin, 'Elena Hofer', path);
  await settle(page);
  await started();
  // The last code that a page fetches by itself, four seconds after it was drawn, is none of the next page.
  await expect.poll(() => sent.some((one) => /\/toasts-[^/]+\.js$/.test(one.url()))).toBe(true);
  await rest();
  const code = () => sent.filter((one) => ['script', 'stylesheet'].includes(one.resourceType()));
  const ownFiles = code().length;
  sent.length = 0;
  const calls = () => sent.flatMap(operationOf);
  return { page, ownFiles, sent, code, calls, rest };
}

function operationOf(request: Request): string[] {
  const { pathname } = new URL(request.url());
  const found = Object.entries(operations).find(
    ([, { method, path }]) => method === request.method() && path === pathname,
  );
  return found === undefined ? [] : [found[0]];
}

const inNavigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Assets area' }).getByRole('link', { name, exact: true });

test('a page comes in few files', async () => {
  const { ownFiles } = await visit('/exchange/history');
  // chunkGroups.ts groups what every page fetches once it is shown; each part in a file of its own, it would be twice as many.
  expect(ownFiles).toBeLessThan(MOST_FILES);
});

test('a page whose link was hovered is ready when it is clicked: its code, and its rows, requested once', async () => {
  const { page, sent, code, calls, rest } = await visit('/money-address');
  await inNavigation(page, 'Derivatives').hover();
  await expect.poll(calls).toEqual(['transactionHistory']);
  await rest();
  expect(code().length).toBeGreaterThan(0);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Address book');
  sent.length = 0;
  const letGo = await holdCalls(page, 'transactionHistory');
  await inNavigation(page, 'Derivatives').click();
  await page.getByRole('heading', { level: 1, name: 'Derivatives records' }).waitFor();
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  expect(code().map((one) => one.url())).toEqual([]);
  expect(calls()).not.toContain('transactionHistory');
  await letGo();
});

test('a page reached by focus, by a link within a page or by the arrow keys of the palette is ready as well', async () => {
  const { page, calls } = await visit('/exchange/index');
  // This page asks for prices again by itself, however long it takes to look at it.
  const ofOthers = () => calls().filter((one) => one !== 'convertSpecifiedCoin');
  await inNavigation(page, 'Statements').focus();
  await expect.poll(ofOthers).toEqual(['exportConfig', 'exportList']);
  await page.getByRole('main').getByRole('link', { name: 'All conversions' }).hover();
  await expect.poll(ofOthers).toEqual(['exportConfig', 'exportList', 'convertQuery']);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search pages, coins, addresses and actions' });
  await field.fill('frozen');
  await expect
    .poll(() => page.getByRole('option', { name: 'Frozen assets' }).count(), { message: 'the entry' })
    .toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => calls().filter((one) => one === 'frozenRecords')).toEqual(['frozenRecords']);
});

test('nothing is prefetched where data is to be saved', async () => {
  const { page, sent, rest } = await visit('/money-address');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  await inNavigation(page, 'Derivatives').hover();
  await inNavigation(page, 'Statements').hover();
  await rest();
  expect(sent.map((one) => one.url())).toEqual([]);
});
