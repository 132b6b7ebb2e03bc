import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { OperationId } from '../../generated/api/operations.ts';
import { callApi } from './support/callApi.ts';
import { noteEverythingShown } from './support/noteEverythingShown.ts';
import { enter, type OpenPage, openPage } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { type WatchedCalls, watchCalls } from './support/watchCalls.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

/** Where a conversion is asked for a price and is carried out. */
const path = '/exchange/index?from=USDT&to=BTC';

let opened: OpenPage;
let page: Page;
let origins: { current: string; alternate1: string; alternate2: string };
withExchange();
beforeAll(async () => {
  const [current = '', alternate1 = '', alternate2 = ''] = (await sandbox.listeners()).map(
    ({ origin }) => origin,
  );
  origins = { current, alternate1, alternate2 };
});
beforeEach(async () => {
  await sandbox.heal();
  opened = await openPage(browser);
  page = opened.page;
  onTestFinished(() => opened.context.close());
});

test('requirements §4.6: the panel shows every route with its latency; a chosen one is used and kept', {
  tags: ['long'],
}, async () => {
  await openConversion();
  const panel = await openPanel();
  for (const name of ['Main connection', 'Alternative 1', 'Alternative 2']) {
    await panel.getByRole('radio', { name: new RegExp(`^${name}.*localhost:\\d+.*\\d+ ms`) }).waitFor();
  }
  expect(await panel.getByRole('radio', { name: /^Automatic/ }).isChecked()).toBe(true);

  await panel.getByRole('radio', { name: /^Alternative 2/ }).check();
  await panel.getByRole('radio', { name: /^Alternative 2.*In use/ }).waitFor();
  const calls = watchCalls(page);
  await quote('30');
  expect(originsOf(calls, 'convertQuote')).toEqual([origins.alternate2]);

  await page.reload();
  await settle(page);
  await expect.poll(() => originsOf(calls, 'convertQuery').at(-1)).toBe(origins.alternate2);
  const again = await openPanel();
  expect(await again.getByRole('radio', { name: /^Alternative 2/ }).isChecked()).toBe(true);
  // From the first request on, also from the ones that the page's early script starts.
  const reads: OperationId[] = ['userPermission', 'convertQuery', 'convertLimit', 'convertSpecifiedCoin'];
  for (const operation of reads) {
    await expect.poll(() => [...new Set(originsOf(calls, operation))]).toEqual([origins.alternate2]);
  }
  // Signed and verified by another listener as well.
  await quote('31');
  await card().getByRole('button', { name: 'Confirm' }).click();
  await card().getByRole('heading', { name: 'Converted', exact: true }).waitFor();
  expect(originsOf(calls, 'convertExecute')).toEqual([origins.alternate2]);

  await (await openPanel()).getByRole('radio', { name: /^Main connection/ }).check();
  await card().getByRole('button', { name: 'Convert again' }).click();
  await quote('32');
  expect(originsOf(calls, 'convertQuote').at(-1)).toBe(origins.current);
  expect(opened.complaints).toEqual([]);
});

test('requirements §7.1: the page sends the exchange’s client-tag back, to its own origin and another', {}, async () => {
  await openConversion();
  const panel = await openPanel();
  for (const [name, origin] of [
    ['Main connection', origins.current],
    ['Alternative 1', origins.alternate1],
  ] as const) {
    const calls = watchCalls(page);
    await panel.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    // The price is asked for every five seconds: an answer gives the tag, and the next question repeats it.
    const prices = () =>
      calls.of('convertSpecifiedCoin').filter((call) => call.url().startsWith(`${origin}/`));
    const sent = async () => Promise.all(prices().map((request) => request.headerValue('client-tag')));
    await expect.poll(async () => (await sent()).at(-1), { message: name }).toMatch(/^node-/);
    const answered = await prices()[0]?.response();
    expect((await sent()).at(-1), name).toBe(await answered?.headerValue('client-tag'));
  }
  expect(opened.complaints).toEqual([]);
});

test('the alternates fail one after the other during a conversion, and the trader notices nothing', async () => {
  const shown = await noteEverythingShown(page);
  // Far enough apart that a busy machine does not measure them in another order.
  await sandbox.setListener('current', { delayMs: 600 });
  await sandbox.setListener('alternate2', { delayMs: 250 });
  await openConversion();
  const before = await conversions();
  const calls = watchCalls(page);
  const panel = await openPanel();
  await panel.getByRole('radio', { name: /^Alternative 1.*In use/ }).waitFor();
  await amount().fill('33');

  // The first alternate is gone. The price beside the amount is asked for every five seconds, and arrives all the same.
  await sandbox.setListener('alternate1', { failure: 'refuse' });
  await (await openPanel()).getByRole('radio', { name: /^Alternative 2.*In use/ }).waitFor();
  await expect.poll(() => originsOf(calls, 'convertSpecifiedCoin')).toContain(origins.current);

  await card().getByRole('button', { name: 'Get quote' }).click();
  await card().getByRole('heading', { name: 'Your quote' }).waitFor();
  // The order is long on its way by the second (a slow listener would be left by the next measurement instead), which breaks
  // while the trader waits for the outcome.
  await sandbox.injectFault('convertExecute', { kind: 'delay', delayMs: 1_000 });
  await Promise.all([
    card().getByRole('heading', { name: 'Converting' }).waitFor(),
    card().getByRole('button', { name: 'Confirm' }).dblclick(),
  ]);
  const [executed] = calls.of('convertExecute');
  expect((await executed?.response())?.status()).toBe(200);
  await sandbox.setListener('alternate2', { failure: 'reset' });
  await card().getByRole('heading', { name: 'Converted', exact: true }).waitFor();
  await (await openPanel()).getByRole('radio', { name: /^Main connection.*In use/ }).waitFor();

  expect(originsOf(calls, 'convertExecute')).toEqual([origins.alternate2]);
  const after = await conversions();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toMatchObject({ fromAmount: '33', exchangeStatus: 'success' });
  expect(await shown()).toEqual([]);
});

test('a chosen route that hangs is reported by the panel, and automatic selection recovers', async () => {
  await page.clock.install();
  await openConversion();
  const panel = await openPanel();
  await panel.getByRole('radio', { name: /^Alternative 1.* ms/ }).waitFor();
  await panel.getByRole('radio', { name: /^Alternative 1/ }).check();
  await sandbox.setListener('alternate1', { failure: 'hang' });
  // The next probe begins within 30 s and is given up after 15 s.
  await expect
    .poll(async () => {
      await page.clock.fastForward(16_000);
      return panel.getByRole('alert').count();
    })
    .toBe(1);
  await panel.getByText('The chosen connection does not answer.', { exact: false }).waitFor();
  await panel.getByRole('radio', { name: /^Automatic/ }).check();
  await panel.getByRole('radio', { name: /^(Main connection|Alternative 2).*In use/ }).waitFor();
  const calls = watchCalls(page);
  await quote('34');
  expect(originsOf(calls, 'convertQuote')).not.toContain(origins.alternate1);
});

function card(): Locator {
  return page.getByRole('region', { name: 'Convert coins' });
}

function amount(): Locator {
  return card().getByRole('textbox', { name: 'From' });
}

/** The header's panel with the routes. */
async function openPanel(): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Connection:/ })
    .click();
  const panel = page.locator('.ua-route__panel');
  await panel.getByRole('radiogroup').waitFor();
  return panel;
}

async function openConversion(): Promise<void> {
  await enter(page, server.origin, 'Elena Hofer');
  await page.goto(`${server.origin}/user/assets${path}`);
  await card().getByText('Available').waitFor();
}

async function quote(typed: string): Promise<void> {
  await amount().fill(typed);
  await card().getByRole('button', { name: 'Get quote' }).click();
  await card().getByRole('heading', { name: 'Your quote' }).waitFor();
}

function originsOf(calls: WatchedCalls, operation: OperationId): string[] {
  return calls.of(operation).map((request) => new URL(request.url()).origin);
}

/** All conversions of the account, newest first. */
async function conversions() {
  const { result } = await callApi(page, 'convertQuery', { index: 1, limit: 100 });
  return result.list;
}
