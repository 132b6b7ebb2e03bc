import { expect, test } from 'vitest';
import { pages } from './support/allPages.ts';
import { enter, openPage } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

test('a page’s first drawing waits for no code or styles but those that its HTML names', async () => {
  const { page, context } = await openPage(browser);
  await enter(page, server.origin, 'Elena Hofer');
  let html = '';
  // What the HTML does not name never comes.
  await page.route(/\/assets\/[^/]+\.(?:js|css)$/, async (route) => {
    if (html.includes(`"${new URL(route.request().url()).pathname}"`)) await route.continue();
  });
  for (const path of pages) {
    const address = `${server.origin}/user/assets${path}`;
    html = await (await page.request.get(address)).text();
    await page.goto(address, { waitUntil: 'commit' });
    await expect
      .poll(() => page.locator('article.ua-page').count(), { message: path, timeout: 30_000 })
      .toBe(1);
  }
  // The last of them has its drawing, and no code that comes later: the palette’s pair is no longer the browser’s.
  const isLeft = await page.evaluate(() =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })),
  );
  expect(isLeft).toBe(false);
  await context.close();
});

test('what its HTML names to come later holds nothing up', async () => {
  const { page, context } = await openPage(browser);
  await enter(page, server.origin, 'Elena Hofer');
  let isLater: (path: string) => boolean = () => false;
  await page.route(/\/assets\/[^/]+\.(?:js|css)$/, async (route) => {
    if (!isLater(new URL(route.request().url()).pathname)) await route.continue();
  });
  for (const path of ['/deposit/', '/withdraw/', '/exchange/index', '/']) {
    const address = `${server.origin}/user/assets${path}`;
    const html = await (await page.request.get(address)).text();
    const later = html.match(/<link [^>]*fetchpriority="low"[^>]*>/g) ?? [];
    expect(later.length, path).toBeGreaterThan(0);
    isLater = (file) => later.some((link) => link.includes(`"${file}"`));
    await page.goto(address, { waitUntil: 'commit' });
    await expect
      .poll(() => page.locator('article.ua-page').count(), { message: path, timeout: 30_000 })
      .toBe(1);
  }
  await context.close();
});
