import { readFileSync } from 'node:fs';
import type { Locator, Page, Request } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { firstInGate } from '../longRun.ts';
import { chooseOption } from './support/choices.ts';
import { chooseLanguage } from './support/chooseLanguage.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { type WatchedCalls, watchCalls } from './support/watchCalls.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

// An amount means what the person who types or pastes it reads, to the last digit.
const pasted: { lang: string; texts: [text: string, want: string][] }[] = [
  {
    lang: 'en',
    texts: [
      ['1,234.5', '1234.5'],
      ['1.234,5', '1234.5'],
    ],
  },
  {
    lang: 'de-DE',
    texts: [
      ['1.234,5', '1234.5'],
      ['123,45', '123.45'],
      ['1.234', '1234'],
    ],
  },
  { lang: 'zh-HK', texts: [['１２３．４５', '123.45']] },
  {
    lang: 'ar-SA',
    texts: [
      ['١٬٢٣٤٫٥', '1234.5'],
      ['1,234.5', '1234.5'],
    ],
  },
];

let page: Page;
let calls: WatchedCalls;
withExchange();
beforeEach(async () => {
  const opened = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  ({ page } = opened);
  calls = watchCalls(page);
  onTestFinished(() => opened.context.close());
});

/** As a language says it, or in English where it does not. */
function textOf(key: string, lang: string): string {
  const [own, english] = [lang, 'en'].map((code) =>
    JSON.parse(readFileSync(`schemas/locales/${code}/user-assets.json`, 'utf8')),
  );
  return own[key] ?? english[key];
}

test.each(firstInGate(pasted, 2))(
  'are accepted in a form as written in $lang',
  { tags: ['long'] },
  async ({ lang, texts }) => {
    await signIn(page, server.origin, 'Elena Hofer', `/deposit/?how=currency&lang=${lang}`);
    await refuse('depositOrder');
    await page
      .getByRole('button', { name: textOf('deposit.fiat.payIn', lang), exact: true })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    const field = drawer.locator('input[inputmode="decimal"]');
    for (const [at, [text, want]] of texts.entries()) {
      await paste(field, text);
      await drawer.locator('button[type="submit"]').click();
      await expect.poll(() => calls.of('depositOrder')).toHaveLength(at + 1);
      expect(bodyOf(calls.of('depositOrder').at(-1))).toMatchObject({ amount: want });
      await drawer.getByRole('alert').first().waitFor();
      expect(await field.inputValue()).toBe(text);
    }
  },
);

test.each(firstInGate([...pasted].reverse(), 2))(
  'are accepted in a conversion as written in $lang',
  async ({ lang, texts }) => {
    await signIn(page, server.origin, 'Elena Hofer', `/exchange/index?from=USDT&to=BTC&lang=${lang}`);
    await settle(page);
    await refuse('convertQuote');
    const field = amountOf(page);
    for (const [text, want] of texts) {
      await paste(field, text);
      expect(await field.inputValue()).toBe(text);
      expect(await askQuote(page)).toMatchObject({ requestCoin: 'USDT', requestAmount: want });
      await page.getByRole('main').getByRole('alert').first().waitFor();
      expect(await field.inputValue()).toBe(text);
    }
  },
);

describe('no input is rounded', () => {
  test('all decimals of a coin are sent, and one more is refused and kept', async () => {
    await signIn(page, server.origin, 'Elena Hofer', '/exchange/index?from=ETH&to=USDT');
    await settle(page);
    const field = amountOf(page);
    const reported = page.getByRole('button', { name: /^ETH has at most \d+ decimals$/ });
    await field.fill(`1.${'1'.repeat(40)}`);
    const digits = Number(/\d+/.exec((await reported.textContent()) ?? '')?.[0]);
    const whole = `0.${'1'.repeat(digits)}`;
    await field.fill(`${whole}9`);
    await reported.waitFor();
    expect(await field.inputValue()).toBe(`${whole}9`);
    await field.fill(whole);
    expect(await askQuote(page)).toMatchObject({ requestAmount: whole });
  });

  test('the amount that Max fills in can be shortened by a digit and keeps its format', {
    tags: ['long'],
  }, async () => {
    await signIn(page, server.origin, 'Elena Hofer', '/exchange/index?from=USDT&to=BTC');
    await settle(page);
    await page.getByRole('button', { name: 'Max' }).click();
    const field = amountOf(page);
    const largest = await field.inputValue();
    const [whole = ''] = largest.split('.');
    expect(Number(whole)).toBeGreaterThan(9_999);
    await field.fill(whole);
    await field.press('End');
    await field.press('Backspace');
    expect(await askQuote(page)).toMatchObject({ requestAmount: whole.slice(0, -1) });
  });
});

describe('changing the language keeps the amount and adapts its format', () => {
  test('in a conversion', async () => {
    await signIn(page, server.origin, 'Elena Hofer', '/exchange/index?from=USDT&to=BTC');
    await settle(page);
    const field = amountOf(page);
    await field.fill('1,234');
    await chooseLanguage(page, 'Deutsch');
    await page.getByText('Von', { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('1234');
    expect(await askQuote(page)).toMatchObject({ requestAmount: '1234' });
  });

  test('in a form, together with all other input', { tags: ['long'] }, async () => {
    await signIn(page, server.origin, 'Naomi Adler', '/withdraw/?way=internal&by=uid');
    await chooseOption(page.locator('article'), 'Coin', 'USDT');
    await page.getByRole('textbox', { name: /^User ID/ }).fill('700312');
    await page.getByText(/^Found: account/).waitFor();
    const field = page.locator('article input[inputmode="decimal"]');
    await field.fill('1,234.5');
    await chooseLanguage(page, 'Deutsch');
    await expect.poll(() => field.inputValue()).toBe('1234,5');
    expect(await page.locator('article input[value="700312"]').count()).toBe(1);
    await chooseLanguage(page, 'العربية');
    await expect.poll(() => field.inputValue()).toBe('1234.5');
  });
});

/** The amount that is given. */
const amountOf = (on: Page) => on.getByRole('main').getByRole('textbox').first();

async function paste(field: Locator, text: string): Promise<void> {
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.fill('');
  await field.press('Control+V');
}

/** Asks for a price with the form's one button. */
async function askQuote(on: Page): Promise<unknown> {
  const before = calls.of('convertQuote').length;
  await on.locator('.ua-convert__form button[type="submit"]').click();
  await expect.poll(() => calls.of('convertQuote')).toHaveLength(before + 1);
  return bodyOf(calls.of('convertQuote').at(-1));
}

/** From now on it is not carried out; the page says so, and the form stays. */
async function refuse(operation: OperationId): Promise<void> {
  const failure = { ret_code: 10016, ret_msg: '', retCode: 10016, retMsg: '', result: {} };
  await page.route(
    (url) => url.pathname === operations[operation].path,
    (route) => route.fulfill({ json: failure }),
  );
}

function bodyOf(request: Request | undefined): unknown {
  return request?.postDataJSON();
}
