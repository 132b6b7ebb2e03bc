// @module-tag long
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { pages, publicPaths, variants } from './support/allPages.ts';
import { chooseOption } from './support/chooseOption.ts';
import { enter, type OpenPage, openPage, signIn } from './support/openPage.ts';
import { type PagesThroughPrism, pagesThroughPrism } from './support/pagesThroughPrism.ts';
import { securityCheck } from './support/securityCodes.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

/*
 * What pages ask, and what they are answered, as a validating proxy of others sees it: it finds nothing, and pages show
 * what they show without it. It reports instead of refusing, so that one finding does not hide the next. Files and the
 * stream of changes, which has no end, go past it. Every page is visited by four customers: one of the default site who has
 * everything, the highest level or a newcomer in turn, and two of three other sites. A site that does not offer a page
 * says so in its place. In the long run alone: it installs the proxy and visits every page twice for each of them.
 */

const naomi = { name: 'Naomi Adler', uid: 812007 };
const timeout = 15 * 60_000;
let prism: PagesThroughPrism;
withExchange();
beforeAll(async () => {
  prism = await pagesThroughPrism();
}, timeout);
afterAll(() => prism?.close());

const paths = [...pages, ...variants];

/** `exchange.eu` is `http://exchange.eu.localhost:…`; without a site it is the default one. */
const visitors: readonly { name: string; site?: string; own: readonly string[] }[] = [
  { name: 'Elena Hofer', own: paths },
  // Highest level; and one who has not said who they are.
  { name: 'Marek Dvorak', own: paths.filter((_, index) => index % 2 === 0) },
  { name: 'Tomas Lind', own: paths.filter((_, index) => index % 2 === 1) },
  { name: 'Clara Brandner', site: 'exchange.eu', own: paths.filter((_, index) => index % 3 !== 0) },
  { name: 'Defne Aksoy', site: 'exchange.com.tr', own: paths.filter((_, index) => index % 3 !== 1) },
  { name: 'Wing Chan', site: 'exchange.hk', own: paths.filter((_, index) => index % 3 !== 2) },
];

/**
 * Room for a whole page. What is further down is asked for when it comes near the viewport, once and for all, and whether it
 * was near for a moment depends on what above it had come by then.
 */
const whole = { viewport: { width: 1280, height: 8000 } };

test.each(visitors)('pages of $name', { timeout }, async ({ name, site, own }) => {
  const origin = site === undefined ? server.origin : server.origin.replace('//', `//${site}.`);
  const proxied = await open(whole);
  await prism.lead(proxied.context);
  const plain = await open(whole);
  for (const { page } of [proxied, plain]) await enter(page, origin, name);
  await compareAll(own, proxied, plain, origin);
});

test('public pages, logged out', { timeout }, async () => {
  const proxied = await open(whole);
  await prism.lead(proxied.context);
  await compareAll(publicPaths, proxied, await open(whole));
});

test('a conversion that succeeds, and one that fails', { timeout }, async () => {
  const opened = await openThroughPrism('/exchange/index?from=USDT&to=BTC');
  const { page } = opened;
  const card = page.getByRole('region', { name: 'Convert coins' });
  for (const [amount, outcome, again] of [
    ['40', 'Converted', 'Convert again'],
    ['100.13', 'Not converted', 'Try again'],
  ] as const) {
    await card.getByRole('textbox', { name: 'From' }).fill(amount);
    await card.getByRole('button', { name: 'Get quote' }).click();
    await card.getByRole('button', { name: 'Confirm' }).click();
    await card.getByRole('heading', { name: outcome, exact: true }).waitFor();
    await card.getByRole('button', { name: again }).click();
  }
  await expectNothingFound(opened, ['convertQuote', 'convertExecute']);
});

test('the address book: saved, refused, narrowed down, deleted', { timeout }, async () => {
  const opened = await openThroughPrism('/money-address');
  const { page } = opened;
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  const fill = async () => {
    await page.getByRole('button', { name: 'Add address' }).first().click();
    await chooseOption(drawer, 'Coin', 'XRP');
    await chooseOption(drawer, 'Network', 'XRP');
    await drawer.getByRole('textbox', { name: /^Address/ }).fill('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh');
    await drawer.getByRole('textbox', { name: /^Tag or memo/ }).fill('104155');
    await drawer.getByRole('textbox', { name: /^Remark/ }).fill('Ledger');
  };
  await fill();
  await drawer.getByRole('button', { name: 'Save address' }).click();
  const question = page.getByRole('dialog', { name: 'Save this address?' });
  await question.getByRole('button', { name: 'Save address' }).click();
  await drawer.waitFor({ state: 'detached' });
  await fill();
  await drawer.getByText('This address is already in your book.').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${server.origin}/user/assets/money-address?keyword=Ledger`);
  const row = page.getByRole('rowheader', { name: 'Ledger' });
  await row.waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.locator('.ua-selection').getByRole('button', { name: 'Delete' }).click();
  const all = page.getByRole('dialog', { name: 'Delete all of these?' });
  await all.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  await expectNothingFound(opened, ['addressCreate', 'addressList', 'addressDelete']);
});

test('a withdrawal with a wrong code, with the right one, and cancelled', { timeout }, async () => {
  const opened = await openThroughPrism('/withdraw/', naomi.name);
  const { page } = opened;
  // Time goes by on both sides between two codes.
  await page.clock.install();
  await chooseOption(page.locator('article'), 'Coin', 'USDT');
  const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
  await page.getByRole('textbox', { name: /^Address/ }).fill(wallet);
  await chooseOption(page.locator('article'), 'Network', 'Arbitrum');
  await page.getByRole('textbox', { name: /^Amount/ }).fill('250.15');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send this withdrawal?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  const check = securityCheck(page, server.origin, naomi.uid);
  await check.mail.fill(await check.mailedCode());
  const right = await check.authenticatorCode();
  for (const code of [right === '000000' ? '000001' : '000000', right]) {
    await check.authenticator.fill(code);
    await check.confirm.click();
    if (code !== right) await check.dialog.getByText('The authenticator code is not right.').waitFor();
  }
  await page.getByRole('heading', { name: 'Your withdrawal' }).waitFor();
  await page.goto(`${server.origin}/user/assets/withdraw/`);
  await page.getByRole('button', { name: 'Cancel withdrawal' }).first().click();
  const doubt = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await doubt.getByRole('button', { name: 'Cancel withdrawal' }).click();
  const row = page.getByRole('table', { name: 'Recent withdrawals' }).locator('tbody tr');
  await row.filter({ hasText: 'Cancelled by you' }).waitFor();
  await expectNothingFound(opened, ['withdrawCreate', 'riskVerify', 'withdrawCancel']);
});

test('a statement is asked for, becomes ready, and is downloaded', { timeout }, async () => {
  const opened = await openThroughPrism('/exportStatment');
  const { page } = opened;
  await page.getByRole('button', { name: 'New statement', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'New statement' });
  await chooseOption(form, 'Statement', 'Derivatives');
  await form.getByRole('button', { name: '90 days' }).click();
  await form.getByRole('button', { name: 'Create statement' }).click();
  await form.waitFor({ state: 'detached' });
  const row = page.getByRole('table', { name: 'Your statements' }).locator('tbody tr');
  await row.filter({ hasText: 'Ready' }).waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Coin,Amount,Balance');
  await expectNothingFound(opened, ['exportCreate', 'exportList', 'exportUrl']);
});

test('coins move between accounts', { timeout }, async () => {
  const opened = await openThroughPrism('/transfers');
  const { page } = opened;
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Transfer' });
  await chooseOption(drawer, 'From account', 'Funding');
  await chooseOption(drawer, 'To account', 'Unified trading');
  await chooseOption(drawer, 'Coin', 'XRP');
  await drawer.getByRole('textbox', { name: 'Amount' }).fill('4.5');
  await drawer.getByRole('button', { name: 'Transfer' }).click();
  await drawer.waitFor({ state: 'detached' });
  await expectNothingFound(opened, ['transferCreate']);
});

test('a row of a narrowed list opens', { timeout }, async () => {
  const opened = await openThroughPrism('/records/derivatives');
  const table = opened.page.getByRole('table', { name: 'Derivatives records' });
  await table.getByRole('button', { name: 'Details' }).first().click();
  await opened.page.getByRole('dialog', { name: 'Derivatives records' }).waitFor();
  await expectNothingFound(opened, ['transactionHistory']);
});

test('a page that holds an alternate route', { timeout }, async () => {
  const opened = await open();
  const { host: domain } = new URL(server.origin);
  const pinned = JSON.stringify({ domain, choice: 'alternate1' });
  await opened.context.addInitScript((choice) => localStorage.setItem('ua_route', choice), pinned);
  await prism.lead(opened.context);
  const asked = opened.page.waitForRequest(`**${operations.blockTradeCheck.path}`);
  await signIn(opened.page, server.origin, 'Elena Hofer', '/otc/index');
  expect(new URL((await asked).url()).host).not.toBe(domain);
  await opened.page.getByText('Your identity is verified').waitFor();
  await expectNothingFound(opened, ['blockTradeCheck']);
});

test('an answer that is not as described is found', { timeout }, async () => {
  await sandbox.strike('userPermission', { kind: 'wrongShape', shape: 'types' });
  const { page } = await openThroughPrism('/transfers');
  await page.reload();
  await expect.poll(() => prism.seen.flatMap(({ violations }) => violations)).not.toEqual([]);
  prism.seen.splice(0);
});

async function open(options?: Parameters<typeof openPage>[1]): Promise<OpenPage> {
  const opened = await openPage(browser, options);
  onTestFinished(() => opened.context.close());
  return opened;
}

async function openThroughPrism(path: string, name = 'Elena Hofer'): Promise<OpenPage> {
  const opened = await open();
  await prism.lead(opened.context);
  await signIn(opened.page, server.origin, name, path);
  await settle(opened.page);
  return opened;
}

/** Visits pages in both browsers; what differs, what is complained about and what Prism finds is told together. */
async function compareAll(
  visited: readonly string[],
  proxied: OpenPage,
  plain: OpenPage,
  origin = server.origin,
): Promise<void> {
  const faults: string[] = [];
  for (const path of visited) {
    const before = prism.seen.length;
    await Promise.all([proxied, plain].map(({ page }) => page.goto(`${origin}/user/assets${path}`)));
    faults.push(...(await differences(proxied.page, plain.page)).map((line) => `${path}: ${line}`));
    if (prism.seen.length === before) faults.push(`${path}: asks nothing through Prism`);
    faults.push(...proxied.complaints.splice(0).map((complaint) => `${path}: ${complaint}`));
  }
  faults.push(...found());
  expect(faults, faults.join('\n')).toEqual([]);
}

/** What is still different after a while: what comes by itself, such as a price, comes to one page before the other. */
async function differences(proxied: Page, plain: Page, attempts = 20): Promise<string[]> {
  await Promise.all([settle(proxied), settle(plain)]);
  const [shown = [], wanted = []] = await Promise.all([proxied, plain].map(shownOn));
  const more = shown.filter((line) => !wanted.includes(line)).map((line) => `shows "${line}"`);
  const less = wanted.filter((line) => !shown.includes(line)).map((line) => `lacks "${line}"`);
  if (attempts === 1 || more.length + less.length === 0) return [...more, ...less];
  await proxied.waitForTimeout(500);
  return differences(proxied, plain, attempts - 1);
}

/** The lines of a page, whatever the figures in them: prices and times move between two looks. */
async function shownOn(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText();
  return text.split('\n').map((line) => line.replaceAll(/[\d.,:+−-]+/g, '#').trim());
}

async function expectNothingFound({ page, complaints }: OpenPage, asked: readonly OperationId[]) {
  await settle(page);
  const calls = prism.seen.map(({ call }) => call.replace(/\?.*/s, ''));
  expect(found()).toEqual([]);
  expect(complaints).toEqual([]);
  for (const id of asked) expect(calls).toContain(`${operations[id].method} ${operations[id].path}`);
}

/** What Prism found since this was asked last. */
function found(): string[] {
  const lines = prism.seen
    .splice(0)
    .flatMap(({ call, violations }) =>
      violations.map(
        ({ location, message }) => `${call.replace(/\?.*/s, '')}: ${location.join('/')} ${message}`,
      ),
    );
  return [...new Set(lines)];
}
