import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { OperationId } from '../../generated/api/operations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

withExchange();
afterEach(() => sandbox.flags({}));

/** The exchange under the name of a site: `exchange.hk` is `http://exchange.hk.localhost:…`; '' is the default site. */
const originOf = (site: string) => (site === '' ? server.origin : server.origin.replace('//', `//${site}.`));

interface Visit {
  site?: string;
  who?: string;
  path?: string;
  options?: Parameters<Browser['newContext']>[0];
}

async function visit({ site = '', who = 'Elena Hofer', path = '/money-address', options }: Visit = {}) {
  const opened = await openPage(browser, options);
  onTestFinished(() => opened.context.close());
  const origin = originOf(site);
  await signIn(opened.page, origin, who, path);
  await settle(opened.page);
  const go = async (to: string) => {
    const answer = await opened.page.goto(`${origin}/user/assets${to}`);
    await settle(opened.page);
    return (await answer?.text()) ?? '';
  };
  return { ...opened, origin, go };
}

/** The names of the pages in the side navigation. */
const offered = (page: Page) =>
  page.getByRole('navigation', { name: 'Assets area' }).getByRole('link').allInnerTexts();

/** What the page of transfers asks for where it is offered. */
const ofHiddenTransfers: OperationId[] = ['transferList', 'transferMonths', 'subaccountTax'];

describe('a page that the site does not have', () => {
  test('says so, calls none of its operations, and its code is neither named nor loaded', async () => {
    const { page, go, complaints } = await visit({ site: 'exchange.nl' });
    const sent = watchCalls(page);
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
    const html = await go('/subAccountTransferRecord');
    await page.getByRole('heading', { name: 'Not available here' }).waitFor();
    for (const operation of ofHiddenTransfers) expect(sent.of(operation)).toEqual([]);
    expect(html).toMatch(/assets\/NLD-/);
    expect(html).not.toMatch(/assets\/(subAccountTransferRecord|HKG|EU|TUR)-/);
    expect(scripts.filter((path) => path.includes('subAccountTransferRecord-'))).toEqual([]);
    await page.getByRole('link', { name: 'Go to Overview' }).click();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a site names its own screens where they differ, and the default site names no edition', {
    tags: ['long'],
  }, async () => {
    const { go } = await visit({ site: 'exchange.nl' });
    const own = await go('/exportStatment');
    const { go: goDefault } = await visit();
    const usualHtml = await goDefault('/exportStatment');
    const chunk = (html: string) => /assets\/exportStatment[\w.-]+\.js/.exec(html)?.[0];
    expect(chunk(own)).toBeDefined();
    expect(chunk(own)).not.toBe(chunk(usualHtml));
    expect(usualHtml).not.toMatch(/assets\/(NLD|HKG|EU|TUR|KAZ|ARE)-/);
  });

  test('on a phone the menu offers what the site has, and no page is wider than the screen', {
    tags: ['long'],
  }, async () => {
    const { page, go } = await visit({
      site: 'exchange.hk',
      options: { viewport: { width: 375, height: 720 } },
    });
    await go('/subAccountTransferRecord');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('link', { name: 'Withdraw' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Sub-account transfers' }).count()).toBe(0);
  });
});

const hide = { action: 'hide' };

describe('the server’s settings at run time', () => {
  test('hide a page and its entry while a customer is on another page', async () => {
    await sandbox.flags({ config: { subAccountTransferRecord: hide } });
    const { page, complaints } = await visit();
    await expect.poll(() => offered(page)).not.toContain('Sub-account transfers');
    await page.goto(`${server.origin}/user/assets/subAccountTransferRecord`);
    await page.getByRole('heading', { name: 'Not available here' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('requirements §7.2: apply to visitors who are not signed in as well', async () => {
    await sandbox.flags({ config: { convert: hide } });
    const { page, context, complaints } = await openPage(browser);
    onTestFinished(() => context.close());
    await page.goto(`${server.origin}/user/assets/exchange/index`);
    await page.getByRole('heading', { name: 'Not available here' }).waitFor();
    await settle(page);
    expect(await offered(page)).not.toContain('Convert');
    expect(await offered(page)).toContain('Block trade');
    expect(complaints).toEqual([]);
  });

  test('set a listed text', async () => {
    const ext = JSON.stringify({ text: 'convert.faqEu' });
    await sandbox.flags({ config: { convertFaq: { action: 'custom', ext } } });
    const { page, complaints } = await visit({ path: '/exchange/index' });
    await page.getByText(/authorised stablecoins/).waitFor();
    expect(complaints).toEqual([]);
  });

  test('cannot open what the site closed', { tags: ['long'] }, async () => {
    await sandbox.flags({
      config: { subAccountTransferRecord: { action: 'show' }, convertFaq: { action: 'show' } },
    });
    const { page, go } = await visit({ site: 'exchange.hk', path: '/exchange/index' });
    const sent = watchCalls(page);
    await go('/subAccountTransferRecord');
    await expect.poll(() => sent.of('configWeb').length).toBeGreaterThan(0);
    await page.getByRole('heading', { name: 'Not available here' }).waitFor();
    expect(await offered(page)).not.toContain('Sub-account transfers');
  });
});

describe('coins that the European Union withholds', () => {
  test('are closed in every picker of coins to get, open as coins to give, and not on the deposit page', async () => {
    const { page, go, complaints } = await visit({ site: 'exchange.eu', path: '/exchange/index?from=USDT' });
    const states = (name: string) => page.getByRole('option', { name }).getAttribute('aria-disabled');
    await page.getByRole('button', { name: /^Coin to get/ }).click();
    expect([await states('USDT'), await states('DAI'), await states('USDC')]).toEqual([
      'true',
      'true',
      'false',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Coin to give/ }).click();
    expect([await states('USDT'), await states('DAI')]).toEqual(['false', 'false']);
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Several coins' }).click();
    const into = page.getByLabel('Convert into');
    await expect.poll(() => into.getByRole('option').allTextContents()).toEqual(['MNT', 'USDC']);
    expect(await into.inputValue()).toBe('USDC');

    await go('/deposit');
    await page.getByText('USDC', { exact: true }).first().waitFor();
    expect(await page.getByText('USDT', { exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('start no block trade from its list of coins', async () => {
    const { page, complaints } = await visit({ site: 'exchange.eu', path: '/otc/index' });
    const rows = page.getByRole('table', { name: 'Coins' }).getByRole('row');
    await rows.filter({ hasText: 'BTC' }).getByRole('button', { name: 'Trade a block' }).click();
    const got = page.getByRole('button', { name: /^Coin to get/ });
    await expect.poll(() => got.textContent()).toContain('USDC');
    expect(complaints).toEqual([]);
  });

  test('get no deposit address by a link, and the page says why', async () => {
    const { page } = await visit({ site: 'exchange.eu', path: '/deposit?coin=USDT&chain=TRX' });
    await page
      .getByText(/not offered/i)
      .first()
      .waitFor();
  });
});
