import type { Page } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

withExchange();
afterEach(() => sandbox.flags({}));

const tabs = (page: Page) => page.getByRole('main').getByRole('tab').allInnerTexts();
const deposits = ['Crypto', 'Currency', 'Card'];

async function visit(path: string, who = 'Elena Hofer') {
  const opened = await openPage(browser);
  onTestFinished(() => opened.context.close());
  await signIn(opened.page, server.origin, who, path);
  await settle(opened.page);
  return opened;
}

const broken: [what: string, value: unknown][] = [
  ['no map', 'hide'],
  ['an unknown action', { action: 'maybe' }],
  ['a text that is no JSON', { action: 'custom', ext: '{' }],
  ['a value of the wrong type', { action: 'custom', ext: '{"currencies":"EUR"}' }],
];

describe.each(['config', 'page'] as const)('a broken flag of the %s', (way) => {
  // Of each way another kind; tests/compliance and tests/shell/compliance have them all.
  const kinds = way === 'config' ? broken : [...broken].reverse();
  test.each(firstInGate(kinds))('%s: its part is hidden and the page remains', async (_, value) => {
    await sandbox.flags({ [way]: { fiatDepositWithdraw: value } });
    const { page, complaints } = await visit('/deposit/');
    await expect.poll(() => tabs(page)).toContain('Crypto');
    await expect.poll(() => tabs(page)).not.toContain('Currency');
    expect(await tabs(page)).toContain('Crypto');
    expect(complaints).toEqual([]);
  });
});

describe('the setting with which a page is delivered', () => {
  test('hides before anything is drawn', async () => {
    await sandbox.flags({ page: { card: { action: 'hide' } } });
    const { page, complaints } = await visit('/deposit/');
    await expect.poll(() => tabs(page)).toEqual(expect.arrayContaining(['Crypto', 'Currency']));
    expect(await tabs(page)).not.toContain('Card');
    expect(complaints).toEqual([]);
  });

  test('provides the currencies on offer, and selects the first one at once', {}, async () => {
    const ext = JSON.stringify({ currencies: ['TRY', 'GBP'] });
    await sandbox.flags({ page: { fiatDepositWithdraw: { action: 'custom', ext } } });
    const { page } = await visit('/deposit/?how=currency');
    const currency = page.getByRole('main').getByRole('combobox', { name: 'Currency', exact: true });
    await expect.poll(() => currency.inputValue()).toBe('TRY');
    const offered = async () => (await currency.locator('option').allInnerTexts()).slice(1);
    await expect.poll(offered).toEqual(['GBP', 'TRY']);
  });

  test.each(
    firstInGate([
      ['a list', []],
      ['a text', 'broken'],
      ['null', null],
    ]),
  )('%s is not a setting, and the page is the usual one', { tags: ['long'] }, async (_, setting) => {
    await sandbox.flags({ page: setting });
    const { page, complaints } = await visit('/deposit/');
    await expect.poll(() => tabs(page)).toEqual(expect.arrayContaining(deposits));
    expect(complaints).toEqual([]);
  });
});

test('what an account’s site does not offer is refused with a message under another host name', async () => {
  const { page, complaints } = await visit('/subAccountTransferRecord', 'Wing Chan');
  await page.getByText('This is not offered on your site or for your kind of account.').first().waitFor();
  expect(complaints).toEqual([]);
});

declare global {
  interface Window {
    letAnswerCome?: () => void;
  }
}

/** Runs in the page, before anything of ours: the answer to a confirmed conversion waits to be let come. */
function holdExecution(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (answer.url.endsWith('/exchangeNew/convert/execute'))
      await new Promise<void>((resolve) => {
        window.letAnswerCome = resolve;
      });
    return answer;
  };
}

// Last: it moves the exchange's clock past what the others stand on.
describe('a site that closes at its date', () => {
  const closes = Date.parse('2027-03-31T16:00:00Z');
  let ahead = 0;
  const left = () => closes - (Date.now() + ahead);

  /** Lets time go by on all sides until so much is left, ms. */
  async function passUntil(wantedLeft: number, pages: Page[]): Promise<void> {
    const ms = left() - wantedLeft;
    await sandbox.advance(ms);
    await Promise.all(pages.map((page) => page.clock.fastForward(ms)));
    ahead += ms;
  }

  /** Conversion on the site that closes, signed in. */
  async function openConvert() {
    const opened = await openPage(browser);
    onTestFinished(() => opened.context.close());
    await opened.page.clock.install();
    await opened.context.addInitScript(holdExecution);
    const origin = server.origin.replace('//', '//exchange.hk.');
    await signIn(opened.page, origin, 'Elena Hofer', '/exchange/index');
    await opened.page.getByRole('heading', { name: 'Convert', level: 1 }).waitFor();
    return { ...opened, origin };
  }

  test('removes conversion from an open page, keeps the rest, and lets a conversion under way finish', {
    tags: ['long'],
    timeout: 300_000,
  }, async () => {
    ahead = left() - 90_000;
    await sandbox.advance(ahead);
    const { page, complaints, origin } = await openConvert();
    const busy = await openConvert();
    const card = busy.page.getByRole('region', { name: 'Convert coins' });
    await card.getByText('Available').waitFor();
    await card.getByRole('textbox', { name: 'From' }).fill('0.01');
    await page.getByRole('note').filter({ hasText: 'This site closes on' }).waitFor();

    // It is sent before the closing; its answer comes afterwards, and before the page would give it up. What a minute
    // brings along is worked off before the last seconds, which really pass.
    await passUntil(40_000, [page, busy.page]);
    await settle(busy.page);
    if (left() > 20_000) await passUntil(20_000, [page, busy.page]);
    await card.getByRole('button', { name: 'Get quote' }).click();
    await card.getByRole('button', { name: 'Confirm' }).click();
    await card.getByRole('button', { name: 'Confirming' }).waitFor();
    await busy.page.waitForFunction(() => window.letAnswerCome !== undefined);
    if (left() > 3_000) await passUntil(3_000, [page, busy.page]);

    await page.getByRole('heading', { name: 'Not available here' }).waitFor();
    await page.getByRole('note').filter({ hasText: 'This site closed on' }).waitFor();
    await busy.page.getByRole('note').filter({ hasText: 'This site closed on' }).waitFor();
    expect(await card.getByRole('button', { name: 'Confirming' }).count()).toBe(1);
    await busy.page.evaluate(() => window.letAnswerCome?.());
    await card.getByRole('heading', { name: 'Converted', exact: true }).waitFor();
    await card.getByRole('button', { name: 'Convert again' }).click();
    await busy.page.getByRole('heading', { name: 'Not available here' }).waitFor();
    expect(busy.complaints).toEqual([]);

    const offered = await page
      .getByRole('navigation', { name: 'Assets area' })
      .getByRole('link')
      .allInnerTexts();
    expect(offered).not.toEqual(expect.arrayContaining(['Convert']));
    for (const kept of ['Withdraw', 'Conversions', 'Block trades', 'Address book', 'Statements'])
      expect(offered).toContain(kept);
    await page.getByRole('link', { name: 'Go to Overview' }).click();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    // Loaded anew, the first page of a closed site is still the one that it offers.
    await page.goto(`${origin}/`);
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });
});
