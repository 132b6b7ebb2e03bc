import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { type AnswerState, answerInState } from './support/answerInState.ts';
import { findOverflows } from './support/findOverflows.ts';
import { findViolations } from './support/findViolations.ts';
import { followShifts, shiftsOf } from './support/followShifts.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const { routes } = JSON.parse(readFileSync('schemas/routes.json', 'utf8')) as {
  routes: { id: string; path: string }[];
};
/** Optional segments left out, needed ones filled. */
const paths = routes.map(({ path }) => path.replace('/:id?', '').replace(':id', '7'));
/** Reachable without login (spec §2). */
const tolerated = ['/exchange/index', '/otc/index', '/otc/convert'];

interface Look {
  locale: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  colorScheme: 'light' | 'dark';
  width: number;
}

const english: Look = { locale: 'en-GB', lang: 'en', dir: 'ltr', colorScheme: 'light', width: 1280 };
const arabic: Look = { locale: 'ar-SA', lang: 'ar-SA', dir: 'rtl', colorScheme: 'dark', width: 1280 };
const chinese: Look = { locale: 'zh-HK', lang: 'zh-HK', dir: 'ltr', colorScheme: 'light', width: 375 };
const german: Look = { ...english, locale: 'de-DE', lang: 'de-DE' };
const turkish: Look = { ...english, locale: 'tr-TR', lang: 'tr-TR', colorScheme: 'dark' };
const russian: Look = { ...english, locale: 'ru-RU', lang: 'ru-RU', width: 375 };
const dark: Look = { ...english, colorScheme: 'dark' };
const phone: Look = { ...english, width: 375 };

/** Language and theme come from the browser itself, as at a first visit; every page is loaded by itself. */
const firstVisits = [
  { name: 'light, English', look: english },
  { name: 'dark, Arabic', look: arabic },
  { name: 'Chinese on a phone', look: chinese },
];

interface Round {
  name: string;
  look: Look;
  who?: string;
  /** `exchange.hk` is `http://exchange.hk.localhost:…`; the default site when left out. */
  site?: string;
  state?: AnswerState;
}

/** From page to page as by the navigation, in the looks by turns. */
const rounds: Round[] = [
  { name: 'while its answers are on their way', state: 'loading', look: dark },
  { name: 'with empty lists', state: 'empty', look: arabic },
  { name: 'while everything fails', state: 'error', look: phone },
  { name: 'refused to somebody who is logged out', state: 'denied', look: chinese },
  { name: 'with every list filled and long texts', state: 'long', look: english },
  { name: 'in the European edition', site: 'exchange.eu', who: 'Clara Brandner', look: german },
  { name: 'in the Turkish edition', site: 'exchange.com.tr', who: 'Defne Aksoy', look: turkish },
  { name: 'in the Kazakh edition', site: 'exchange.kz', who: 'Aruzhan Seitova', look: russian },
  { name: 'in the Emirati edition', site: 'exchange.ae', who: 'Omar Haddad', look: arabic },
  { name: 'in the Hong Kong edition', site: 'exchange.hk', who: 'Wing Chan', look: chinese },
  { name: 'of a customer whose coins are held', who: 'Pavel Horak', look: phone },
  { name: 'of a sub-account', who: 'Jonas Hofer', look: dark },
];

withExchange();

/** So many pages take long on a busy machine; nothing here is measured by the clock. */
const timeout = 900_000;

test.concurrent.for(firstVisits)('every page: $name', { timeout }, async ({ look }, { expect }) => {
  const { page, context, complaints } = await open(look);
  await followShifts(page);
  const faults: string[] = [];
  const visit = async (path: string, who: string) => {
    await page.setViewportSize(sizeOf(look));
    await page.goto(`${server.origin}/user/assets${path}`);
    await settle(page);
    // Who is logged out gets a shorter button than the room for a name, once that is known.
    const shifts = who === 'signed in' ? await shiftsOf(page) : [];
    const found = [...shifts, ...(await faultsOf(page, complaints))];
    faults.push(...found.map((fault) => `${path}, ${who}: ${fault}`));
  };
  for (const path of tolerated) await visit(path, 'logged out');
  await signIn(page, server.origin, 'Elena Hofer');
  for (const path of paths) await visit(path, 'signed in');
  expect(faults).toEqual([]);
  expect(await frameOf(page)).toEqual(wanted(look));
  await context.close();
});

test.concurrent.for(rounds)('every page $name', { timeout }, async (round, { expect }) => {
  const { look, who = 'Elena Hofer', site, state } = round;
  const { page, context, complaints } = await open(look);
  const origin = site === undefined ? server.origin : server.origin.replace('//', `//${site}.`);
  // A page that every edition has.
  await signIn(page, origin, who, '/withdraw/');
  await settle(page);
  if (state !== undefined) await answerInState(page, state);
  const faults: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(sizeOf(look));
    await turnTo(page, `/user/assets${path}`);
    // What never comes to rest is a fault like any other: the other pages are looked at all the same.
    if (state !== 'loading') await settle(page).catch(() => faults.push(`${path}: never at rest`));
    faults.push(...(await faultsOf(page, complaints)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(await frameOf(page)).toEqual(wanted(look));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

const sizeOf = ({ width }: Look) => ({ width, height: 900 });
const wanted = ({ lang, dir, colorScheme }: Look) => ({ lang, dir, theme: colorScheme });

function open(look: Look) {
  const { locale, colorScheme } = look;
  return openPage(browser, { locale, colorScheme, viewport: sizeOf(look) });
}

/** Goes to another page of the area without a reload, and waits for its head. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const head of document.querySelectorAll('h1')) head.dataset.left = 'yes';
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.locator('h1:not([data-left])').waitFor();
}

/** What is wrong with the page as it stands, and what it complained about on the way there. */
async function faultsOf(page: Page, complaints: string[]): Promise<string[]> {
  const found = [
    ...(await titleFaults(page)),
    ...(await findViolations(page)),
    ...(await findOverflows(page)),
  ];
  return [...found, ...complaints.splice(0)];
}

/** The one h1 says what the browser's tab says. */
async function titleFaults(page: Page): Promise<string[]> {
  const heads = await page.locator('h1').allTextContents();
  const title = await page.title();
  return heads.length === 1 && title.startsWith(`${heads[0]} · `)
    ? []
    : [`the title is "${title}", its h1: ${heads.join(', ')}`];
}

function frameOf(page: Page): Promise<{ lang: string; dir: string; theme: string | undefined }> {
  return page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement;
    return { lang, dir, theme: dataset.theme };
  });
}
