import type { Page } from 'playwright-core';

/** Ms and bytes per second: each answer later than the code that waits for it, and code in several waves. */
const NETWORK = { offline: false, latency: 120, downloadThroughput: 600_000, uploadThroughput: 100_000 };

/**
 * Gives a page a slow network and no cache, and none of our fonts: what their arrival moves depends on the fonts of the
 * machine that stand in for them. The processor stays as fast as it is.
 */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
  await session.send('Network.emulateNetworkConditions', NETWORK);
}
