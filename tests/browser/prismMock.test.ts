// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPrismMock } from '../thirdParty/throughPrism.ts';
import { installTools, toolIn } from '../thirdParty/toolbox.ts';
import { pages, publicPaths, variants } from './support/allPages.ts';
import { type RunningGateway, startGateway } from './support/deploy/startGateway.ts';
import { proxies, type RunningProxy, startProxy } from './support/deploy/startProxy.ts';
import { openPage } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { sharedChromium } from './support/sharedChromium.ts';

// A team's first day: no API yet but its description, for which Prism answers; before it the gateway, which signs, and a server of
// files with the pages.

const ready = proxies.find(({ leftOut }) => leftOut === null);

describe.runIf(ready !== undefined)('pages against a mock of the description', () => {
  let mock: Awaited<ReturnType<typeof startPrismMock>>;
  let gateway: RunningGateway;
  let proxy: RunningProxy;

  beforeAll(async () => {
    mock = await startPrismMock(toolIn(installTools(), 'prism'), 'generated/api/description.json');
    gateway = await startGateway(mock.origin);
    proxy = await startProxy(ready as NonNullable<typeof ready>, gateway.origin, gateway.dist);
  }, 15 * 60_000);
  afterAll(async () => {
    await proxy?.dispose();
    await gateway?.dispose();
    mock?.close();
  });

  /** Visits pages. @returns what they complained about, and those that show less than a page does */
  async function walk(paths: readonly string[], isSignedIn: boolean): Promise<string[]> {
    const { page, context, complaints } = await openPage(await sharedChromium(), { ignoreHTTPSErrors: true });
    const cookie = { url: proxy.origin, secure: true, value: 'a'.repeat(32) };
    if (isSignedIn)
      await context.addCookies([
        { ...cookie, name: 'ua_session', httpOnly: true },
        { ...cookie, name: 'ua_token' },
      ]);
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(`${proxy.origin}/user/assets${path}`);
      await settle(page);
      const text = await page.locator('main').innerText();
      if (text.length < 60 || /\bundefined\b|\[object /.test(text)) faults.push(`${path}: shows ${text}`);
      // Browsers report it as an error; Prism refuses what needs a session, and the page says so.
      const others = complaints
        .splice(0)
        .filter((complaint) => isSignedIn || !/status of 401/.test(complaint));
      faults.push(...others.map((complaint) => `${path}: ${complaint}`));
    }
    await context.close();
    return faults;
  }

  test('are all rendered for a signed-in customer', { timeout: 15 * 60_000 }, async () => {
    expect(await walk([...pages, ...variants], true)).toEqual([]);
  });

  test('include the public ones for a visitor', { timeout: 5 * 60_000 }, async () => {
    expect(await walk(publicPaths, false)).toEqual([]);
  });
});
