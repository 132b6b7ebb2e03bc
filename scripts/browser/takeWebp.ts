import type { Locator, Page } from 'playwright-core';

/**
 * A screenshot of a page's viewport as WebP; the test library writes only PNG and JPEG.
 * @param options `scale`: pixels of the picture for each of the page's. The page's own `deviceScaleFactor` does not count: the
 * browser forgets it over a picture. `quality`: 1 to 100. `height`: of the page's pixels; by default that of the window.
 */
export async function takeWebp(
  page: Page,
  { scale = 1, quality = 80, height }: { scale?: number; quality?: number; height?: number } = {},
): Promise<Buffer> {
  await whenPresented(page);
  const session = await page.context().newCDPSession(page);
  const clip = await page.evaluate(() => ({
    x: window.scrollX,
    y: window.scrollY,
    width: window.innerWidth,
    height: window.innerHeight,
  }));
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { ...clip, height: height ?? clip.height, scale },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/**
 * Waits until the browser has shown something of a page, and then a frame at its present size. Before that it may have no
 * picture to hand out and refuses ("Unable to capture screenshot"), on a busy machine and for the first one of a page.
 */
async function whenPresented(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  );
}

/** Placeholders for what is still loading: a skeleton, a busy part, the page's outline. */
const BUSY = '.ua-skeleton, [aria-busy="true"], .ua-page-outline';

/** The title of a page that is drawn: neither that of its outline nor that of the message hidden below it. */
export function titleOf(page: Page): Locator {
  return page.locator('h1:not([inert] *, [hidden] *)').first();
}

/**
 * Waits until nothing on a page is loading any more and every font has loaded.
 * @throws Error when that takes longer than `timeout` (ms); by default the page's own timeout
 */
export async function whenIdle(page: Page, timeout?: number): Promise<void> {
  const within = timeout === undefined ? {} : { timeout };
  await page.waitForFunction((busy) => document.querySelector(busy) === null, BUSY, within);
  // Waited for from here: inside the page there would be no timeout if they never load.
  await page.waitForFunction(() => document.fonts.ready.then(() => true), undefined, within);
}
