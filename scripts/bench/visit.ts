import type { Browser, Page } from 'playwright-core';
import type { SessionCookie } from './exchange/callExchange.ts';
import type { PageStart } from './pages/probe/pageStart.ts';

/** CPU throttling: how much slower the visitor's machine is than this one. */
const cpuSlowdown = 4;
/** Fast 4G as Chromium's DevTools define it: ms and bytes per second. */
const network = {
  offline: false,
  latency: 165,
  downloadThroughput: 8_100_000 / 8,
  uploadThroughput: 1_350_000 / 8,
  connectionType: 'cellular4g' as const,
};
const giveUpAfterMs = 60_000;

export interface Visit {
  url: string;
  cookies: readonly SessionCookie[];
  /** The script from buildProbe. */
  probe: string;
}

/**
 * Loads a page as a visitor with nothing cached, on a slow machine and a slow network, and watches it start.
 * @throws Error with the page's URL and its text when no row of data appeared
 */
export function visit(browser: Browser, { url, cookies, probe }: Visit): Promise<PageStart> {
  return asVisitor(browser, { origin: new URL(url).origin, cookies }, async (page) => {
    await page.addInitScript(probe);
    await page.goto(url, { waitUntil: 'commit' });
    return Promise.race([startOf(page), noRow(page)]);
  });
}

/** Opens an empty page of somebody who is signed in and has nothing cached, on a slow machine and a slow network. */
export async function asVisitor<Result>(
  browser: Browser,
  { origin, cookies }: { origin: string; cookies: readonly SessionCookie[] },
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    const page = await context.newPage();
    await slowDown(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

/**
 * Waits until the page's own start is over: what is measured after it is the work for an input, not what it has to wait for.
 * @returns once nothing has held the main thread for over 50 ms within a second
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quietMs);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quietMs);
        }).observe({ type: 'longtask' });
      }),
    1_000,
  );
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

async function startOf(page: Page): Promise<PageStart> {
  const start = await page.evaluate(() => window.uaBenchStart);
  if (start === undefined) throw new Error(`${page.url()} was loaded without the bench's probe.`);
  return start;
}

async function noRow(page: Page): Promise<never> {
  await page.waitForTimeout(giveUpAfterMs);
  const shown = (await page.locator('body').ariaSnapshot()).slice(0, 400);
  throw new Error(`${page.url()} showed no row of data within ${giveUpAfterMs / 1000} s, but:\n${shown}`);
}
