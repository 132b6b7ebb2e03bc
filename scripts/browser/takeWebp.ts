import type { Page } from 'playwright-core';

const quality = 80;

/** What a page's window shows, as WebP: the kit of the tests writes png and jpeg alone. */
export async function takeWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** What stands for something that is still on its way: a bone, a busy part, the page's outline. */
const BUSY = '.ua-skeleton, [aria-busy="true"], .ua-page-outline';

/**
 * Waits until nothing on a page is on its way any more and every font is there.
 * @throws Error when that takes longer than `timeout` (ms); without one, longer than the page's own
 */
export async function atRest(page: Page, timeout?: number): Promise<void> {
  const within = timeout === undefined ? {} : { timeout };
  await page.waitForFunction((busy) => document.querySelector(busy) === null, BUSY, within);
  // Waited for from here: in the page itself it would have no end when they never come.
  await page.waitForFunction(() => document.fonts.ready.then(() => true), undefined, within);
}
