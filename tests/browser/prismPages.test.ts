// @module-tag long
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { operationOf } from '../thirdParty/throughPrism.ts';
import { pages, publicPaths, variants } from './support/allPages.ts';
import { enter, type OpenPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { sandbox, server } from './support/withExchange.ts';
import {
  openPlain,
  openThroughPrism,
  prism,
  violationsIn,
  wholePage,
  withPrism,
} from './support/withPrism.ts';

/*
 * What pages ask, and what they are answered, as a validating proxy of others sees it: it finds nothing, and pages show
 * what they show without it. It reports instead of refusing, so that one finding does not hide the next. Files and the
 * stream of changes, which has no end, go past it. Every page is visited by four customers: one of the default site who has
 * everything, the highest level or a newcomer in turn, and two of three other sites. A site that does not offer a page
 * says so in its place. In the long run alone: it installs the proxy and visits every page twice for each of them.
 */

const timeout = 15 * 60_000;
withPrism();

const paths = [...pages, ...variants];

/** `exchange.eu` is `http://exchange.eu.localhost:…`; without a site it is the default one. */
const visitors: readonly { name: string; site?: string; own: readonly string[] }[] = [
  { name: 'Elena Hofer', own: paths },
  // Highest level; and one who has not said who they are.
  { name: 'Marek Dvorak', own: paths.filter((_, index) => index % 2 === 0) },
  { name: 'Tomas Lind', own: paths.filter((_, index) => index % 2 === 1) },
  { name: 'Clara Brandner', site: 'exchange.eu', own: paths.filter((_, index) => index % 3 !== 0) },
  { name: 'Defne Aksoy', site: 'exchange.com.tr', own: paths.filter((_, index) => index % 3 !== 1) },
  { name: 'Wing Chan', site: 'exchange.hk', own: paths.filter((_, index) => index % 3 !== 2) },
];

test.each(visitors)('pages of $name', { timeout }, async ({ name, site, own }) => {
  const origin = site === undefined ? server.origin : server.origin.replace('//', `//${site}.`);
  const proxied = await openPlain(wholePage);
  await prism.lead(proxied.context);
  const plain = await openPlain(wholePage);
  for (const { page } of [proxied, plain]) await enter(page, origin, name);
  await compareAll(own, proxied, plain, origin);
});

test('public pages, logged out', { timeout }, async () => {
  const proxied = await openPlain(wholePage);
  await prism.lead(proxied.context);
  await compareAll(publicPaths, proxied, await openPlain(wholePage));
});

test('a page that holds an alternate route', { timeout }, async () => {
  const opened = await openPlain();
  const { host: domain } = new URL(server.origin);
  const pinned = JSON.stringify({ domain, choice: 'alternate1' });
  await opened.context.addInitScript((choice) => localStorage.setItem('ua_route', choice), pinned);
  await prism.lead(opened.context);
  const response = opened.page.waitForRequest(`**${operations.blockTradeCheck.path}`);
  await signIn(opened.page, server.origin, 'Elena Hofer', '/otc/index');
  expect(new URL((await response).url()).host).not.toBe(domain);
  await opened.page.getByText('Your identity is verified').waitFor();
  await settle(opened.page);
  const seen = prism.seen.splice(0);
  expect(violationsIn(seen)).toEqual([]);
  expect(opened.complaints).toEqual([]);
  expect(seen.map(operationOf)).toContain('blockTradeCheck');
});

test('an answer that violates the description is detected', { timeout }, async () => {
  await sandbox.injectFault('userPermission', { kind: 'wrongShape', shape: 'types' });
  const { page } = await openThroughPrism('/transfers');
  await page.reload();
  await expect.poll(() => prism.seen.flatMap(({ violations }) => violations)).not.toEqual([]);
  prism.seen.splice(0);
});

/** Visits pages in both browsers; what differs, what is complained about and what Prism finds is told together. */
async function compareAll(
  visited: readonly string[],
  proxied: OpenPage,
  plain: OpenPage,
  origin = server.origin,
): Promise<void> {
  const faults: string[] = [];
  for (const path of visited) {
    const before = prism.seen.length;
    await Promise.all([proxied, plain].map(({ page }) => page.goto(`${origin}/user/assets${path}`)));
    faults.push(...(await differences(proxied.page, plain.page)).map((line) => `${path}: ${line}`));
    if (prism.seen.length === before) faults.push(`${path}: asks nothing through Prism`);
    faults.push(...proxied.complaints.splice(0).map((complaint) => `${path}: ${complaint}`));
  }
  faults.push(...violationsIn(prism.seen.splice(0)));
  expect(faults, faults.join('\n')).toEqual([]);
}

/** What is still different after a while: what comes by itself, such as a price, comes to one page before the other. */
async function differences(proxied: Page, plain: Page, attempts = 20): Promise<string[]> {
  await Promise.all([settle(proxied), settle(plain)]);
  const [shown = [], wanted = []] = await Promise.all([proxied, plain].map(shownOn));
  const more = shown.filter((line) => !wanted.includes(line)).map((line) => `shows "${line}"`);
  const less = wanted.filter((line) => !shown.includes(line)).map((line) => `lacks "${line}"`);
  if (attempts === 1 || more.length + less.length === 0) return [...more, ...less];
  await proxied.waitForTimeout(500);
  return differences(proxied, plain, attempts - 1);
}

/** The lines of a page, whatever the figures in them: prices and times move between two looks. */
async function shownOn(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText();
  return text.split('\n').map((line) => line.replaceAll(/[\d.,:+−-]+/g, '#').trim());
}
