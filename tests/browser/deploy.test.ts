import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../schemas/routes.json';
import { examplePath } from '../../scripts/build/routeFiles.ts';
import { withoutSettings } from '../../scripts/serve/pageSettings.ts';
import { deploymentAt } from '../../scripts/verifyDeploy/deployment.ts';
import { verifyDeployment } from '../../scripts/verifyDeploy/verifyDeployment.ts';
import { workerPolicy } from '../../src/sandbox/http/wire/securityHeaders.ts';
import { firstInGate } from '../longRun.ts';
import { chooseOption } from './support/choices.ts';
import { type RunningApi, startApi } from './support/deploy/startApi.ts';
import { proxies, type RunningProxy, startProxy } from './support/deploy/startProxy.ts';
import { openPage } from './support/openPage.ts';
import { sandboxApi } from './support/sandboxApi.ts';
import { sendWithdrawal } from './support/sendWithdrawal.ts';
import { sharedChromium } from './support/sharedChromium.ts';
import { tellFailure } from './support/tellFailure.ts';

// The servers of deploy/, as somebody would run them: TLS, the built pages from files, the exchange behind them.

let browser: Browser;
let exchange: RunningApi;

beforeAll(async () => {
  [browser, exchange] = await Promise.all([sharedChromium(), startApi()]);
});
afterEach(({ task }) => tellFailure(task, browser));
afterAll(() => exchange?.dispose());

describe.each(proxies)('$name', (proxy) => {
  const those = proxy.leftOut === null ? test : test.skip;
  let running: RunningProxy;
  let ask: APIRequestContext['get'];

  beforeAll(async () => {
    if (proxy.leftOut !== null) return;
    running = await startProxy(proxy, exchange.origin, exchange.dist);
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    ask = (path, options) => context.request.get(`${running.origin}${path}`, { maxRedirects: 0, ...options });
  });
  afterAll(() => running?.dispose());

  those('sends every path its page, and a host with an edition its own', async () => {
    for (const { id, path } of routes)
      for (const [host, folder] of [
        ['localhost', ''],
        ['exchange.hk.localhost', 'HKG/'],
      ]) {
        const answer = await ask(`/user/assets${examplePath(path)}`, {
          headers: { host: `${host}:${new URL(running.origin).port}` },
        });
        const file = await readFile(`dist/pages/${folder}${id}.html`, 'utf8');
        expect([path, host, answer.status()]).toEqual([path, host, 200]);
        expect(withoutSettings(await answer.text())).toBe(withoutSettings(file));
      }
  });

  those('says of pages what the exchange says, and of each other answer that it is none', async () => {
    const own = await fetch(`${exchange.origin}/user/assets/`, {
      headers: { 'x-forwarded-proto': 'https' },
    });
    const page = await ask('/user/assets/');
    const names = [
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'permissions-policy',
      'cache-control',
      'strict-transport-security',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
    ];
    for (const name of names) expect([name, page.headers()[name]]).toEqual([name, own.headers.get(name)]);
    // The exchange has other listeners besides.
    expect(page.headers()['content-security-policy']).toBe(
      own.headers.get('content-security-policy')?.replace(/connect-src [^;]*/, "connect-src 'self'"),
    );
    const missing = await ask('/user/assets/nowhere');
    expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store']);
    expect(withoutSettings(await missing.text())).toBe(
      withoutSettings(await readFile('dist/pages/notFound.html', 'utf8')),
    );
    expect(missing.headers()['content-security-policy']).toBe(page.headers()['content-security-policy']);
  });

  those('sends what pages need compressed, and once', async () => {
    const first = await ask('/user/assets/');
    for (const page of [first, await ask('/user/assets/nowhere')])
      expect(page.headers()['content-encoding']).toMatch(/^(?:br|gzip)$/);
    const plain = await ask('/user/assets/', { headers: { 'accept-encoding': 'identity' } });
    const html = await first.text();
    expect([plain.headers()['content-encoding'], await plain.text()]).toEqual([undefined, html]);
    const script = /href="([^"]+main[^"]*\.js)"/.exec(html)?.[1] ?? '';
    const sent = await ask(script);
    expect(sent.status()).toBe(200);
    expect(sent.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      'content-encoding': expect.stringMatching(/^(?:br|gzip)$/),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sent.text()).toBe(await readFile(`dist/${script.replace('/user/assets/', '')}`, 'utf8'));
    const texts = await ask('/locales/de-DE/user-assets.json');
    expect(texts.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': expect.any(String),
    });
    const again = await ask('/locales/de-DE/user-assets.json', {
      headers: { 'if-none-match': texts.headers().etag ?? '' },
    });
    expect(again.status()).toBe(304);
    for (const path of [
      ...['/pages/overview.html', '/pages.json', '/dist/stamp'],
      ...['/user/assets/assets/../stamp', '/user/assets/assets/%2e%2e/stamp'],
    ]) {
      const answer = await ask(path);
      // By the server, or by the API.
      const isRefused = answer.status() === 404 || (await answer.text()).startsWith('{"ret_code":10');
      expect([path, isRefused]).toEqual([path, true]);
    }
  });

  those(
    'sends the service worker as the exchange does: under its own policy, and asked for anew',
    async () => {
      const path = '/user/assets/worker.js';
      const own = await fetch(`${exchange.origin}${path}`, { headers: { 'x-forwarded-proto': 'https' } });
      const sent = await ask(path);
      expect([sent.status(), await sent.text()]).toEqual([200, await readFile('dist/worker.js', 'utf8')]);
      const names = [
        ...[
          'content-security-policy',
          'cache-control',
          'service-worker-allowed',
          'strict-transport-security',
        ],
        ...['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'],
      ];
      for (const name of names)
        expect([name, sent.headers()[name]]).toEqual([name, own.headers.get(name) ?? undefined]);
      expect(sent.headers()).toMatchObject({
        'content-type': expect.stringMatching(/^text\/javascript/),
        'content-security-policy': workerPolicy,
        'cache-control': 'no-cache',
      });
      const again = await ask(path, { headers: { 'if-none-match': sent.headers().etag ?? '' } });
      expect(again.status()).toBe(304);
      // Its scope is its folder: from anywhere else it would answer for more, or for less.
      for (const other of ['/worker.js', '/user/worker.js', '/user/assets/assets/worker.js']) {
        const answer = await ask(other);
        const isRefused = answer.status() === 404 || (await answer.text()).startsWith('{"ret_code":10');
        expect([other, isRefused]).toEqual([other, true]);
      }
    },
  );

  those('leads to the first page, and everything else to the API', async () => {
    for (const [path, target] of [
      ['/', '/user/assets/'],
      ['/user/assets?currency=JPY', '/user/assets/?currency=JPY'],
    ] as const) {
      const { status, location } = await ask(path).then((answer) => ({
        status: answer.status(),
        location: answer.headers().location ?? '',
      }));
      expect([path, status, location.replace(running.origin, '')]).toEqual([path, 302, target]);
    }
    const profile = await ask('/v2/private/user/profile');
    expect([profile.status(), (await profile.json()).ret_code]).toEqual([200, 10007]);
  });

  those('has nothing that the check from outside finds wrong, on any host', async () => {
    const host = new URL(running.origin).host;
    for (const origin of [running.origin, `https://exchange.hk.${host}`])
      expect([origin, await verifyDeployment(deploymentAt(origin, reached()))]).toEqual([origin, []]);
  });

  const reached = () => ({ at: '127.0.0.1', ca: running.certificate });

  those('serves the main job over HTTP/2: sign in, address, conversion, history', async () => {
    const { page, context, complaints } = await openPage(browser, { ignoreHTTPSErrors: true });
    await openDeposits(page, running.origin, /Elena Hofer/);
    const protocol = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
    );
    expect(protocol).toEqual(['h2']);

    await page.goto(`${running.origin}/user/assets/exchange/index?from=USDT&to=BTC`);
    const card = page.getByRole('region', { name: 'Convert coins' });
    await card.getByRole('textbox').first().fill('25');
    await card.getByRole('button', { name: 'Get quote' }).click();
    await card.getByRole('button', { name: 'Confirm' }).click();
    await card.getByRole('heading', { name: 'Converted', exact: true }).waitFor();
    await page.goto(`${running.origin}/user/assets/exchange/history`);
    const rows = page.getByRole('table', { name: 'Conversion history' }).locator('tbody tr');
    await rows.first().waitFor();
    await expect.poll(() => rows.first().textContent()).toContain('Done');
    const cookies = await context.cookies();
    expect(cookies.filter(({ name, secure }) => name.startsWith('__Host-ua_') && secure).length).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

// Last: codes of a security check take their time, by which the exchange's clock is moved forward.
describe.each(firstInGate(proxies))('$name, and the rest of the main job', (proxy) => {
  const those = proxy.leftOut === null ? test : test.skip;
  let running: RunningProxy;
  beforeAll(async () => {
    if (proxy.leftOut === null) running = await startProxy(proxy, exchange.origin, exchange.dist);
  });
  afterAll(() => running?.dispose());

  those('a deposit arrives on the page, and a withdrawal that codes prove leaves', async () => {
    const { page, context, complaints } = await openPage(browser, { ignoreHTTPSErrors: true });
    const naomi = 812_007;
    await openDeposits(page, running.origin, /Naomi Adler/);
    const deposit = { uid: naomi, coin: 'AVAX', chain: 'CAVAX', amount: '12.5' } as const;
    await sandboxApi(exchange.origin).deposit({ ...deposit, outcome: 'credited' });
    // Nobody asks: it is told by an event, which no server on the way may hold back.
    const rows = page.getByRole('table', { name: 'Recent deposits' }).locator('tbody tr');
    await rows.filter({ hasText: '12.5' }).filter({ hasText: 'Credited' }).waitFor();

    await page.goto(`${running.origin}/user/assets/withdraw/`);
    const form = page.locator('article');
    await chooseOption(form, 'Coin', 'USDT');
    await page.getByRole('textbox', { name: /^Address/ }).fill('0x52908400098527886E0F7030069857D2E4169EE7');
    await chooseOption(form, 'Network', 'Arbitrum');
    await page.getByRole('textbox', { name: /^Amount/ }).fill('20');
    await sendWithdrawal(page, naomi, exchange.origin);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Signs in and opens the page of deposits, with an address of AVAX. */
async function openDeposits(page: Page, origin: string, customer: RegExp): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: customer }).first().click();
  await page.waitForURL('**/user/assets/');
  await page.goto(`${origin}/user/assets/deposit/`);
  await page.getByRole('button', { name: /^AVAX/ }).click();
  await page.getByRole('img', { name: /QR code of your AVAX address/ }).waitFor();
}
