import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseLanguage } from './support/chooseLanguage.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const languages = [
  { name: '繁體中文（香港）', lang: 'zh-HK', dir: 'ltr', title: '子帳戶轉帳' },
  { name: 'العربية', lang: 'ar-SA', dir: 'rtl', title: 'تحويلات الحسابات الفرعية' },
  { name: 'English', lang: 'en', dir: 'ltr', title: 'Sub-account transfers' },
];

withExchange();

test('another language appears without a reload, is kept, and English can be chosen again', async () => {
  const { page, context, complaints } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', '/subAccountTransferRecord');
  await settle(page);
  await page.evaluate(() => {
    document.documentElement.dataset.untouched = 'yes';
  });
  for (const { name, lang, dir, title } of languages) {
    await chooseLanguage(page, name);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(await frameOf(page)).toEqual({ lang, dir, untouched: 'yes' });
    await expect.poll(() => page.title()).toContain(title);
  }

  await chooseLanguage(page, 'العربية');
  await page.getByRole('heading', { level: 1, name: 'تحويلات الحسابات الفرعية', exact: true }).waitFor();
  await page.reload();
  await settle(page);
  expect(await frameOf(page)).toEqual({ lang: 'ar-SA', dir: 'rtl', untouched: undefined });
  // Kept for every page, a new one too.
  const another = await context.newPage();
  await another.goto(`${server.origin}/user/assets/exchange/index`);
  await settle(another);
  expect((await frameOf(another)).lang).toBe('ar-SA');
  expect(complaints).toEqual([]);
  await context.close();
});

test('the lang parameter decides until a customer chooses a language', { tags: ['long'] }, async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${server.origin}/user/assets/exchange/index?lang=ar-SA&from=ETH`);
  await settle(page);
  expect(await frameOf(page)).toMatchObject({ lang: 'ar-SA', dir: 'rtl' });
  await chooseLanguage(page, 'English');
  await page.getByRole('heading', { level: 1, name: 'Convert', exact: true }).waitFor();
  await page.reload();
  await settle(page);
  expect(await frameOf(page)).toMatchObject({ lang: 'en', dir: 'ltr' });
  expect(new URL(page.url()).search).toBe('?from=ETH');
  await context.close();
});

test('changing the language keeps the input', { tags: ['long'] }, async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer');
  await page.getByRole('textbox', { name: 'From' }).fill('0.015');
  await chooseLanguage(page, '繁體中文（香港）');
  await page.getByRole('heading', { level: 1, name: 'Convert', exact: true }).waitFor({ state: 'detached' });
  expect(await page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('0.015');
  await context.close();
});

test('figures and addresses run from left to right within a right-to-left page', {
  tags: ['long'],
}, async () => {
  const { page, context } = await openPage(browser, { locale: 'ar-SA' });
  await signIn(page, server.origin, 'Elena Hofer', '/subAccountTransferRecord');
  await settle(page);
  const amounts = page.locator('.ua-table__cell--figure .ua-num');
  expect(await amounts.count()).toBeGreaterThan(0);
  // Digits as everywhere else: a sum must read the same in every language.
  expect(await amounts.first().textContent()).toMatch(/\d/);
  expect(await directionsOf(page, '.ua-table__cell--figure .ua-num')).toEqual(['ltr']);

  await page.goto(`${server.origin}/user/assets/deposit/chain-address?coin=ETH&chain=ETH`);
  await page.locator('.ua-deposit img, .ua-deposit svg[role="img"]').first().waitFor();
  await expect.poll(() => directionsOf(page, '.ua-deposit .ua-mono')).toEqual(['ltr']);

  await page.goto(`${server.origin}/user/assets/exchange/index`);
  await settle(page);
  await page.getByRole('main').getByRole('textbox').first().fill('0.015');
  expect(await directionsOf(page, '.ua-convert input[type="text"]')).toEqual(['ltr']);
  expect(await readsInOrder(page, '.ua-convert__rate bdi')).toBe(true);
  await context.close();
});

function frameOf(page: Page): Promise<{ lang: string; dir: string; untouched: string | undefined }> {
  return page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement;
    return { lang, dir, untouched: dataset.untouched };
  });
}

/** In which directions the places that hold figures are drawn, each direction once. */
function directionsOf(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).direction))]);
}

/** Whether the first letter of a text stands to the left of its last one on the screen. */
function readsInOrder(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        boxes.push(range.getBoundingClientRect());
      }
      const [first, last] = [boxes[0], boxes.at(-1)];
      return first !== undefined && last !== undefined && first.left < last.left;
    });
}
