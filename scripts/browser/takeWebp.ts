import type { Page } from 'playwright-core';

const quality = 80;

/** What a page's window shows, as WebP: the kit of the tests writes png and jpeg alone. */
export async function takeWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  return Buffer.from(data, 'base64');
}
