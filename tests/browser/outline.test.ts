import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { enter, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

const main = /\/main-[^/]*\.js$/;

/** The page's code is on its way for as long as the page is open. */
async function withoutCode(page: Page): Promise<void> {
  await page.route(main, () => undefined);
}

/** The page's first script has run, which puts the words into the reader's language. */
async function begun(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__uaEarly !== undefined);
}

type Box = [word: string, x: number, y: number];

/** Words that are in sight, with their places (CSS px). */
function wordsOf(page: Page): Promise<Box[]> {
  return page.evaluate(async () => {
    // Fonts are asked for by what is laid out.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const found: [string, number, number][] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      range.selectNodeContents(node);
      const { x, y, width } = range.getBoundingClientRect();
      if (width > 0) found.push([node.nodeValue ?? '', Math.round(x), Math.round(y)]);
    }
    return found;
  });
}

const circumstances: [site: string, lang: string, width: number, path: string][] = [
  ['', 'en', 1280, '/deposit/'],
  ['', 'ar-SA', 1280, '/exchange/history'],
  ['exchange.hk.', 'zh-HK', 375, '/withdraw/'],
  ['', 'de-DE', 768, '/records/derivatives'],
  ['exchange.tr.', 'tr-TR', 1440, '/money-address'],
];

test.each(firstInGate(circumstances, 3))(
  'the texts of a page are there before its code, and stay in place: %s%s, %i px, %s',
  async (site, lang, width, path) => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width, height: 900 } });
    onTestFinished(() => context.close());
    const origin = server.origin.replace('//', `//${site}`);
    await signIn(page, origin, 'Elena Hofer', `${path}?lang=${lang}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    const drawn = await wordsOf(page);

    await withoutCode(page);
    await page.reload({ waitUntil: 'commit' });
    await begun(page);
    // As for whoever has been here before; a page whose requests are held back has no cache.
    await page.evaluate(() => {
      document.documentElement.dataset.fonts = 'own';
    });
    const outlined = await wordsOf(page);
    // A title, a sentence below it and the brand at least; the navigation where there is room for it.
    expect(outlined.length).toBeGreaterThan(width < 992 ? 2 : 15);
    for (const word of outlined) expect(drawn).toContainEqual(word);
    expect(complaints).toEqual([]);
  },
);

test('fonts wait for the code on a first visit, and are there on the next', async () => {
  const { page, context } = await openPage(browser);
  onTestFinished(() => context.close());
  const fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
  await withoutCode(page);
  await enter(page, server.origin, 'Elena Hofer');
  await page.goto(`${server.origin}/user/assets/deposit/`, { waitUntil: 'commit' });
  await page.getByText('Statements').waitFor();
  await begun(page);
  // Not when the first answers are there, either.
  await page.evaluate(async () => {
    await Promise.allSettled([...(window.__uaEarly?.values() ?? [])].map(({ response }) => response));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(fonts).toEqual([]);
  await page.unrouteAll();
  await page.reload();
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('html[data-fonts="own"]').waitFor({ state: 'attached' });
});

test('nothing in an outline can be reached by keyboard or screen reader', async () => {
  const { page, context } = await openPage(browser);
  onTestFinished(() => context.close());
  await withoutCode(page);
  await enter(page, server.origin, 'Elena Hofer');
  await page.goto(`${server.origin}/user/assets/deposit/`, { waitUntil: 'commit' });
  await page.getByText('Statements').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await page.locator('body').ariaSnapshot()).toBe('');
});

test('a page whose code fails to load says so in the reader’s language, and appears after a reload', async () => {
  const { page, context } = await openPage(browser);
  onTestFinished(() => context.close());
  // Lost when it is loaded ahead, and when it is run.
  await page.route(main, (route) => route.abort(), { times: 2 });
  await signIn(page, server.origin, 'Elena Hofer', '/deposit/?lang=zh-HK');
  const alert = page.getByRole('alert');
  await alert.getByRole('heading').waitFor();
  expect(await page.getByRole('heading').count()).toBe(1);
  await alert.getByRole('button').click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
});
