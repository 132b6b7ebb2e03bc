import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import type { RouteId, Screen } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import { openings } from '../../generated/screens/openings.ts';
import { FRESH_MS } from '../../src/runtime/screen/sourceQuery.ts';
import { someInGate } from '../longRun.ts';
import { holdCalls } from './support/holdCalls.ts';
import { callsOfEveryPage, openingCalls } from './support/openingCalls.ts';
import { enter, openPage } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

interface Sent {
  operation: string;
  /** Method, address and body. */
  request: string;
  /** ms since the page began. */
  at: number;
  /** Before any of the page's own code was there. */
  isEarly: boolean;
}

declare global {
  interface Window {
    uaSent?: { method: string; url: string; body: string; at: number; isEarly: boolean }[];
  }
}

/** What a page asks for when it is opened, and cannot ask for before its code is there. */
const reasons: Partial<Record<OperationId, string>> = {
  userTag: 'asked once the profile has said who is signed in',
  depositOrderList: 'not for sub-accounts, as the profile says',
  subaccountTax: 'not for sub-accounts, as the profile says',
  convertCoinList: 'of the quote, which is drawn with its own code',
  convertLimit: 'of the quote',
  convertSpecifiedCoin: 'of the quote and of offers, whose number the address may name',
  convertQuery: 'of an offer, whose number the address names',
  preKyaChainList: 'the choices of a form, which comes when the page is drawn',
  coinList: 'the choices of a form, likewise',
  configBanner: 'notices come when the page is drawn',
  routeProbe: 'routes are measured when the page is at rest',
  configWeb: 'the shared state is filled when the page is at rest',
  userPermission: 'the shared state, at rest',
  assetHistory: 'of a chart, which asks once it is near',
  derivativesByDay: 'of a chart, likewise',
  transferMonths: 'of a chart, likewise',
  exchangeRate: 'the currency of the profile is not known before',
};

/** The pauses (ms) after which a page asks again by itself, by operation: on a slow machine one has passed by then. */
function pausesOf(id: RouteId): Map<string, number> {
  const { sources = {} }: Screen = JSON.parse(readFileSync(`schemas/screens/${id}.json`, 'utf8'));
  return new Map(Object.values(sources).flatMap(({ op, poll }) => (poll ? [[op, poll.everyMs]] : [])));
}

/** Notes every request with whether the page's first script sent it: only then is `__uaEarly` not there yet. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.uaSent = [];
    const send = window.fetch;
    window.fetch = (input, init) => {
      // A copy: the body of a request can be sent only once.
      const copy = new Request(input instanceof Request ? input.clone() : input, init);
      const { method, url } = copy;
      const one = { method, url, body: '', at: performance.now(), isEarly: window.__uaEarly === undefined };
      window.uaSent?.push(one);
      // Read from the copy, because the first script and the page's code hand theirs over in different ways.
      void copy.text().then((text) => {
        one.body = text;
      });
      return send(input, init);
    };
  });
}

/** The address that a route is opened at: what it may do without is left out, and the number of an offer is a real one. */
function openedAt(path: string): string {
  return path.replace(/\/:[^/]+\?$/, '').replace(/\/:id$/, '/eth-usdt');
}

function operationOf(method: string, path: string): string {
  const found = Object.entries(operations).find(
    ([, operation]) => operation.method === method && operation.path === path,
  );
  return found?.[0] ?? path;
}

async function sentBy(page: Page): Promise<Sent[]> {
  const sent = await page.evaluate(() => window.uaSent ?? []);
  return sent.map(({ method, url, body, at, isEarly }) => {
    const { pathname, search } = new URL(url);
    return {
      operation: operationOf(method, pathname),
      request: `${method} ${pathname}${search} ${body}`,
      at,
      isEarly,
    };
  });
}

/** Whether a request is the same question asked again after such a pause, or because its answer is old once it is shown. */
function isRepeated({ operation, request, at }: Sent, sent: readonly Sent[], id: RouteId): boolean {
  const pause = Math.min(pausesOf(id).get(operation) ?? FRESH_MS, FRESH_MS);
  return sent.some((earlier) => earlier.request === request && at - earlier.at >= pause);
}

/** What was started early is taken over by the parts that show it, of which some have code of their own. */
async function expectNothingLeft(page: Page, message: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [...(window.__uaEarly?.keys() ?? [])]), { message })
    .toEqual([]);
}

test('what a page requests on opening is under way before its code has loaded, or has a reason not to be', {
  tags: ['long'],
}, async () => {
  const { page, context } = await openPage(browser);
  await enter(page, server.origin, 'Elena Hofer');
  await watch(page);
  for (const { id, path } of routes) {
    await page.goto(`${server.origin}/user/assets${openedAt(path)}`);
    await settle(page);
    const sent = await sentBy(page);
    const early = sent.filter(({ isEarly, operation }) => isEarly && operation in operations);
    const first = openings[id].first.map(({ op }) => op as string);
    expect(
      early.map(({ operation }) => operation).filter((operation) => operation !== 'userProfile'),
      id,
    ).toEqual(first);
    await expectNothingLeft(page, `${id} started what nobody took over`);
    const late = sent.filter(({ isEarly, operation }) => !isEarly && operation in operations);
    const unexplained = late.filter((one) => !(one.operation in reasons) && !isRepeated(one, sent, id));
    expect(unexplained, `${id} could have asked for it earlier, or asked twice`).toEqual([]);
  }
  await context.close();
});

test('an address with another choice starts exactly the requests that do not depend on it', async () => {
  const { page, context } = await openPage(browser);
  await enter(page, server.origin, 'Elena Hofer');
  await watch(page);
  const early = async (path: string) => {
    await page.goto(`${server.origin}/user/assets${path}`);
    await settle(page);
    await expectNothingLeft(page, `${path} started what nobody took over`);
    const sent = (await sentBy(page)).filter(({ isEarly, operation }) => isEarly && operation in operations);
    return sent.map(({ operation }) => operation).filter((name) => name !== 'userProfile');
  };
  expect(await early('/deposit/?coin=BTC')).toEqual(['coinConfig', 'depositRecords']);
  expect(await early('/deposit/?stage=failed')).toEqual(['coinConfig']);
  expect(await early('/exchange/history?kind=batch')).toEqual([]);
  expect(await early('/exchange/history?single.page=2&lang=en')).toEqual([]);
  await context.close();
});

test('requests made before it is known who is signed in are not repeated afterwards', async () => {
  const { page, context } = await openPage(browser);
  await enter(page, server.origin, 'Elena Hofer');
  await watch(page);
  const letProfileCome = await holdCalls(page, 'userProfile');
  await page.goto(`${server.origin}/user/assets/money-address`);
  const none = page.getByText('No address yet');
  await none.evaluate((element) => element.setAttribute('data-seen-before', ''));
  await letProfileCome();
  await page.getByRole('button', { name: /^Account:/ }).waitFor();
  await settle(page);
  const requests = (await sentBy(page)).filter(({ operation }) => operation === 'addressList');
  expect(requests).toHaveLength(1);
  expect(await none.getAttribute('data-seen-before')).toBe('');
  await context.close();
});

/** Waits until a page has asked what it asks at rest, and nothing for a second. */
async function untilQuiet(page: Page): Promise<void> {
  const operations = async () => (await sentBy(page)).map(({ operation }) => operation);
  await expect.poll(operations).toEqual(expect.arrayContaining(['configWeb', 'userPermission']));
  const since = () => page.evaluate(() => performance.now() - (window.uaSent?.at(-1)?.at ?? 0));
  await expect.poll(since).toBeGreaterThan(1000);
}

test('a page that is opened requests exactly what it shows', async () => {
  const { page, context } = await openPage(browser);
  await enter(page, server.origin, 'Elena Hofer');
  await watch(page);
  const startedAt = Date.now();
  const probes: string[] = [];
  const requests: Record<string, string[]> = {};
  const opened = someInGate(routes, 4);
  for (const { id, path } of opened) {
    await page.goto(`${server.origin}/user/assets${openedAt(path)}`);
    await settle(page);
    await untilQuiet(page);
    const sent = await sentBy(page);
    const once = sent.filter((one) => !isRepeated(one, sent, id)).map(({ operation }) => operation);
    probes.push(...once.filter((operation) => operation === 'routeProbe'));
    requests[id] = once.filter((operation) => operation !== 'routeProbe').sort();
    // The next page is to find nothing that is kept.
    await page.evaluate(() => localStorage.clear());
  }
  const wanted = opened.map(({ id }) => [id, [...callsOfEveryPage, ...(openingCalls[id] ?? [])].sort()]);
  expect(requests).toEqual(Object.fromEntries(wanted));
  // Three routes, measured every 30 s as long as the tab is open, whichever page it shows.
  const rounds = 1 + Math.floor((Date.now() - startedAt) / 30_000);
  expect(probes.length).toBeLessThanOrEqual(3 * rounds);
  await context.close();
});
