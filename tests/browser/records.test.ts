import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ResultOf } from '../../generated/api/types.ts';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/choices.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const trader = 'Elena Hofer';
const uid = 533285;
const subAccount = 'Jonas Hofer';
const newcomer = 'Tomas Lind';

withExchange();
afterEach(() => sandbox.heal());

const day = 24 * 3_600_000;
const fixed = { _sp_category: 'fbu', _sp_business: 'usdt', _sp_response_format: 'portugal' } as const;

async function open(path: string, who = trader, options: Parameters<Browser['newContext']>[0] = {}) {
  const opened = await openPage(browser, options);
  onTestFinished(() => opened.context.close());
  await signIn(opened.page, server.origin, who, path);
  await settle(opened.page);
  return opened;
}

describe('derivatives', () => {
  const path = '/records/derivatives';

  test('show a week and say so, earlier weeks are one step away, and the sums are the server’s', async () => {
    const { page, context, complaints } = await open(path);
    await page.getByText('One query covers at most 7 days.').waitFor();
    const table = page.getByRole('table', { name: 'Derivatives records' });
    const sums = table.locator('tfoot tr');
    await sums.first().waitFor();
    expect(await sums.allInnerTexts()).toEqual([
      expect.stringMatching(/Total\s+USDC[\s\S]*Realised[\s\S]*Funding[\s\S]*Fee paid[\s\S]*Change/),
      expect.stringMatching(/Total\s+USDT/),
    ]);
    const later = page.getByRole('button', { name: '7 days later' });
    expect(await later.getAttribute('aria-disabled')).toBe('true');

    const [request] = await Promise.all([
      page.waitForRequest((query) => query.url().includes('transaction-history')),
      page.getByRole('button', { name: '7 days earlier' }).click(),
    ]);
    const query = new URL(request.url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      _sp_category: 'fbu',
      _sp_business: 'usdt',
      _sp_response_format: 'portugal',
    });
    const span = Number(query.get('endTime')) - Number(query.get('startTime'));
    expect(span).toBe(7 * day - 1);
    await expect.poll(() => page.url()).toMatch(/time=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
    await expect.poll(() => later.getAttribute('aria-disabled')).toBe('false');
    await settle(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('show the result by day in the coin of the filter, ending with the server’s sum', async () => {
    const { page, complaints } = await open(path);
    const chart = page.getByRole('figure', { name: 'Realised, funding and fees' });
    const said = () => chart.getByRole('slider').getAttribute('aria-valuetext');
    for (const coin of ['USDC', 'USDT']) {
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.url().includes(`derivatives-by-day?currency=${coin}`)),
        chooseOption(page.getByRole('search'), 'Coin', coin),
      ]);
      const { result } = (await answer.json()) as { result: ResultOf<'derivativesByDay'> };
      const [whole = ''] = result.list.at(-1)?.sum.replace('-', '').split('.') ?? [];
      await expect
        .poll(async () => (await said())?.replaceAll(',', ''))
        .toMatch(new RegExp(`Running sum [^ ]*${whole}[.\\d]*\\s${coin}`));
    }
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('show no chart to a customer without records', { tags: ['long'] }, async () => {
    const { page } = await open(path, newcomer);
    await page.getByText('No entries in this period').waitFor();
    expect(await page.getByRole('heading', { name: 'Result by day' }).count()).toBe(0);
  });

  test('opened by a link with a longer period say that it was cut', { tags: ['long'] }, async () => {
    const { page, context } = await open(path);
    await page.goto(`${server.origin}/user/assets${path}?time=2026-01-01..2026-01-31`);
    await page.getByText('The period of this link is too long: only its last 7 days are shown.').waitFor();
    await context.close();
  });

  test('are exported as a CSV with every page of what the filters select', async () => {
    const { page, context, complaints } = await open(path);
    // Whole days, as the page asks for them: seven times 24 hours up to now would lose the first day's morning.
    const today = new Date().setUTCHours(0, 0, 0, 0);
    const range = { startTime: String(today - 6 * day), endTime: String(today + day - 1), limit: 50 };
    const known = (await callApi(page, 'transactionHistory', { ...fixed, ...range, type: 'SETTLEMENT' }))
      .result;
    expect(known.list.length).toBeGreaterThan(20);
    // The rows follow the choice a moment later, and the file follows the rows.
    await Promise.all([
      page.waitForRequest((query) => new URL(query.url()).searchParams.get('type') === 'SETTLEMENT'),
      page.getByLabel('Type').selectOption({ label: 'Funding settlement' }),
    ]);
    await settle(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const [head = '', ...lines] = text.trim().split('\r\n');
    expect(head).toMatch(/^Time \(UTC\),Contract,Type,Direction,/);
    expect(lines.length).toBe(known.list.length);
    expect(lines.every((line) => line.includes(',Funding settlement,'))).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('are not saved when collecting them is cancelled', { tags: ['long'] }, async () => {
    const { page, context } = await open(path);
    await sandbox.injectFault('transactionHistory', { kind: 'delay', delayMs: 20_000 });
    let saved = false;
    page.on('download', () => {
      saved = true;
    });
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const outcome = page.getByText('Nothing was saved', { exact: true });
    await outcome.waitFor();
    await page.getByRole('button', { name: 'Download CSV' }).waitFor();
    // The toast stayed as long as it was collecting; its outcome goes like any other.
    await outcome.waitFor({ state: 'detached' });
    expect(saved).toBe(false);
    await context.close();
  });

  test('tell a customer who never traded them why the list is empty', { tags: ['long'] }, async () => {
    const { page, context } = await open(path, newcomer);
    await page.getByText('No entries in this period').waitFor();
    await page.getByText('Use the arrows beside the period').waitFor();
    await context.close();
  });

  test('show the error state when the server fails, and a retry helps', async () => {
    const { page, context } = await open('/deposit/');
    await sandbox.injectFault('transactionHistory', { kind: 'status', status: 503 }, null);
    await page.getByRole('link', { name: 'Derivatives' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.first().waitFor();
    await sandbox.heal();
    await again.first().click();
    await page.getByRole('table', { name: 'Derivatives records' }).locator('tfoot').waitFor();
    await context.close();
  });
});

/** What is locked is drawn against what is free, coin by coin, and covered with every other amount of the page. */
async function expectLockedPicture(page: Page) {
  const chart = page.getByRole('figure', { name: 'Locked and free by coin' });
  await chart.getByRole('slider').waitFor();
  await chart.getByRole('button', { name: 'Show as table' }).press('Enter');
  const { coins, currency } = (await callApi(page, 'assetOverview', {})).result;
  expect(currency).toBe('EUR');
  const rows = chart.getByRole('table').locator('tbody tr');
  expect(await rows.getByRole('rowheader').allTextContents()).toEqual(
    coins.map(({ coin }) => expect.stringContaining(coin)),
  );
  // Prices move on between two answers; whether something is locked does not.
  const locked = await rows.locator('td:nth-of-type(1)').allTextContents();
  expect(locked.map((text) => /[1-9]/.test(text))).toEqual(
    coins.map(({ lockedValue }) => lockedValue !== '0'),
  );
  expect(coins.filter(({ lockedValue }) => lockedValue !== '0').map(({ coin }) => coin)).toContain('ETH');
  expect(await findViolations(page)).toEqual([]);

  const shownValues = () => page.locator('.ua-private__value:visible').count();
  expect(await shownValues()).toBeGreaterThan(0);
  const hide = page.getByRole('button', { name: 'Hide amounts' });
  await hide.click();
  expect(await shownValues()).toBe(0);
  expect(await chart.locator('.ua-chart__cover').isVisible()).toBe(true);
  await hide.click();
}

describe('frozen assets', () => {
  const path = '/records/frozen-assets';

  test('list a deposit above its limit with reason, next step and the way to it', {}, async () => {
    const { page, context, complaints } = await open(path);
    await page.getByText('Nothing is frozen').waitFor();
    await sandbox.deposit({ uid, coin: 'AVAX', chain: 'CAVAX', amount: '9.15' });
    await sandbox.deposit({ uid, coin: 'ETH', chain: 'ETH', amount: '0.5' });
    const frozenNow = async () => {
      const { list } = (await callApi(page, 'frozenRecords', {})).result;
      return list.map(({ freezeType }) => freezeType);
    };
    await expect
      .poll(frozenNow, { timeout: 120_000 })
      .toEqual(expect.arrayContaining(['DEPOSIT_LIMIT', 'DEPOSIT_UNCONFIRMED']));
    await page.reload();
    await settle(page);
    const table = page.getByRole('table', { name: 'Frozen assets' });
    const row = table.locator('tbody tr').filter({ hasText: 'Daily deposit limit' });
    await row.waitFor();
    const held = page.getByRole('table', { name: 'What can leave now' }).locator('tbody tr');
    expect(await held.innerText()).toMatch(/ETH[\s\S]*Deposit not yet final/);
    await expectLockedPicture(page);

    await row.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('dialog').getByText('A part comes free each day at 00:00 UTC.').waitFor();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'View deposit' }).click();
    await page.waitForURL('**/deposit/**');
    expect(new URL(page.url()).searchParams.get('recordCoin')).toBe('AVAX');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('sub-account transfers', () => {
  const path = '/subAccountTransferRecord';

  test('show transfers and sub-accounts with their tax, and can be filtered by sub-account', async () => {
    const { page, context, complaints } = await open(path);
    const family = page.getByRole('table', { name: 'Your sub-accounts' });
    await family.getByText('hofer_trading').waitFor();
    await family.getByText('None needed').first().waitFor();
    const transfers = page.getByRole('table', { name: 'Sub-account transfers' }).locator('tbody tr');
    const before = await transfers.count();
    await page.goto(`${server.origin}/user/assets${path}?member=592871`);
    await settle(page);
    expect(await transfers.count()).toBeLessThan(before);
    expect(await transfers.first().innerText()).toContain('yusuf_demir');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('show a sub-account its own transfers, and no family', async () => {
    const { page, context } = await open(path, subAccount);
    await page.getByRole('table', { name: 'Sub-account transfers' }).waitFor();
    expect(await page.getByText('Your sub-accounts').count()).toBe(0);
    await context.close();
  });

  test('tell an account that is being upgraded that transfers wait for it', { tags: ['long'] }, async () => {
    const upgrading = await nameOf('uta-process');
    const { page, context } = await open('/transfers', upgrading);
    await page.getByText('Your account is being upgraded to unified trading.').waitFor();
    await page.getByText('Closed', { exact: true }).first().waitFor();
    await page.getByText('Being upgraded to unified trading', { exact: true }).first().waitFor();
    await context.close();
  });
});

async function nameOf(persona: string): Promise<string> {
  const { demoAccounts } = await import('../../src/sandbox/flows/demo/accounts/demoAccounts.ts');
  const found = demoAccounts.find(({ key }) => key === persona);
  if (found === undefined) throw new Error(`Nobody is ${persona}.`);
  return found.name;
}
