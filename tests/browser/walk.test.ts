import make from 'covertable';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { titleOf } from '../../scripts/browser/takeWebp.ts';
import { siteLanguages } from '../../src/shell/i18n/detectLanguage.ts';
import { isLongRun } from '../longRun.ts';
import { pages, publicPaths, variants } from './support/allPages.ts';
import { type AnswerState, answerInState } from './support/answerInState.ts';
import { findOverflows, phoneWidths, wideWidths } from './support/findOverflows.ts';
import { findViolations } from './support/findViolations.ts';
import { followShifts, shiftsOf } from './support/followShifts.ts';
import { enter, openPage } from './support/openPage.ts';
import { settle, turnTo } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

/*
 * Every page, as different customers see it: on every site, in several languages, in both themes, on phones and wide
 * screens, with usual and unusual answers. The gate looks at every pair of these, and at every page in both directions of
 * writing, both themes and both widths; the long run looks at every page for every three of them. What each page makes of
 * answers that are none, hostileAnswers tries in the gate, too.
 */

const paths = [...pages, ...variants];

/** `exchange.hk` is `http://exchange.hk.localhost:…`; without a site it is the default one. */
const customers: readonly { name: string; site?: string }[] = [
  { name: 'Elena Hofer' },
  // Their coins are held, and this one belongs to another's account.
  { name: 'Pavel Horak' },
  { name: 'Jonas Hofer' },
  { name: 'Clara Brandner', site: 'exchange.eu' },
  { name: 'Defne Aksoy', site: 'exchange.com.tr' },
  { name: 'Aruzhan Seitova', site: 'exchange.kz' },
  { name: 'Omar Haddad', site: 'exchange.ae' },
  { name: 'Wing Chan', site: 'exchange.hk' },
];

type State = AnswerState | 'usual';

interface Look {
  customer: number;
  language: string;
  theme: 'light' | 'dark';
  width: number;
  state: State;
}

const factors: { [Key in keyof Look]: Look[Key][] } = {
  customer: customers.map((_, index) => index),
  language: ['en', 'ar-SA', 'zh-HK', 'de-DE', 'tr-TR', 'ru-RU'],
  theme: ['light', 'dark'],
  width: [1280, 375],
  state: ['usual', 'loading', 'empty', 'error', 'denied', 'long'],
};

const looks = make(factors, { length: isLongRun ? 3 : 2 }) as Look[];

/** What must occur together with every page. The sites' pages are compared with what they offer by editionsOffer. */
const traits = {
  direction: ({ language }: Look) => (language === 'ar-SA' ? 'rtl' : 'ltr'),
  theme: ({ theme }: Look) => theme,
  width: ({ width }: Look) => String(width),
};
const traitNames = Object.keys(traits) as (keyof typeof traits)[];

/** What costly rules were asked of which page. */
const requested = new Set<string>();

/** The pages of each look. In the gate each page has two opposite looks at rows and figures, and each look has a page. */
const shown = looks.map(() => (isLongRun ? [...paths] : []));
if (!isLongRun) {
  for (const path of paths) {
    const one = leastBusy((look) => hasRows(look) && look.language === 'ar-SA');
    const other = leastBusy((look) => hasRows(look) && isOpposite(look, looks[one]));
    for (const index of [one, other]) shown[index]?.push(path);
  }
  for (const [index, own] of shown.entries())
    if (own.length === 0) own.push(paths[index % paths.length] ?? '');
}
const walks = looks.map((look, index) => {
  const own = shown[index] ?? [];
  const visits = own.map((path) => ({ path, without: isLongRun ? [] : requestedBefore(path, look) }));
  return { number: index + 1, look, visits, says: `${sentence(look)}: ${own.join(' ')}` };
});

/**
 * Rules that cost as much as all others together, and what their answer depends on besides the page: colours come from the
 * theme's tokens, which have a proof of their own, and sizes from the width.
 */
function costly({ theme, width }: Look): [rule: string, dependsOn: string | number][] {
  return [
    ['color-contrast', theme],
    ['target-size', width],
  ];
}

/** Those that an earlier look has asked of the page. */
function requestedBefore(path: string, look: Look): string[] {
  return costly(look).flatMap(([rule, dependsOn]) => {
    const call = `${path} ${rule} ${dependsOn}`;
    const isKnown = requested.has(call);
    requested.add(call);
    return isKnown ? [rule] : [];
  });
}

function hasRows({ state }: Look): boolean {
  return state === 'usual' || state === 'long';
}

function isOpposite(one: Look, other: Look | undefined): boolean {
  return other !== undefined && traitNames.every((name) => traits[name](one) !== traits[name](other));
}

/** The place of the look with the fewest pages among those that fit. */
function leastBusy(fits: (look: Look) => boolean): number {
  const fitting = [...looks.keys()].filter((index) => fits(looks[index] as Look));
  const pagesOf = (index: number) => shown[index]?.length ?? 0;
  return fitting.sort((one, other) => pagesOf(one) - pagesOf(other))[0] ?? 0;
}

test('the looks cover the rows of every page in every direction, theme and width', ({ expect }) => {
  const isAt = (path: string) => (_: Look, index: number) => shown[index]?.includes(path) === true;
  for (const path of paths)
    for (const name of traitNames) {
      const seen = looks.filter(isAt(path)).filter(hasRows).map(traits[name]);
      expect([path, name, new Set(seen).size]).toEqual([path, name, 2]);
    }
});

withExchange();

/** On a busy machine pages take long; nothing here is measured by the clock. */
const timeout = isLongRun ? 900_000 : 300_000;

test.concurrent.for(walks)('look $number: $says', { timeout }, async ({ look, visits }, { expect }) => {
  const { name, origin } = customerOf(look);
  const { page, context, complaints } = await open(look);
  await followShifts(page);
  await enter(page, origin, name);
  if (look.state !== 'usual') await answerInState(page, look.state, server.answerKey);
  const faults: string[] = [];
  for (const [step, { path, without }] of visits.entries()) {
    await page.setViewportSize(sizeOf(look));
    // As from outside, or as by the navigation, which keeps the title of a page that only turns into something else.
    const isSamePage = pageOf(path) === pageOf(visits[step - 1]?.path);
    const isLoaded = step === 0 || look.state === 'usual' || isSamePage;
    if (isLoaded) await page.goto(`${origin}/user/assets${path}`);
    else await turnTo(page, `/user/assets${path}`);
    // What never comes to rest is a fault like any other: the other pages are looked at all the same.
    if (look.state === 'loading') await titleOf(page).waitFor();
    else await settle(page).catch(() => faults.push(`${path}: never at rest`));
    const isFirstVisit = isLoaded && look.state === 'usual' && pages.includes(path);
    const shifts = isFirstVisit ? await shiftsOf(page) : [];
    const found = [...shifts, ...(await faultsOf(page, look, complaints, without))];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults, faults.join('\n')).toEqual([]);
  expect(await frameOf(page)).toEqual(wanted(look, origin));
  // Nobody waits for what is still being answered.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

const loggedOut: readonly Look[] = [
  { customer: 0, language: 'en', theme: 'light', width: 1280, state: 'usual' },
  { customer: 0, language: 'ar-SA', theme: 'dark', width: 1280, state: 'usual' },
  { customer: 0, language: 'zh-HK', theme: 'light', width: 375, state: 'usual' },
];

test.concurrent.for(
  publicPaths.flatMap((path, index) =>
    loggedOut
      .filter((_, turn) => isLongRun || turn === index)
      .map((look) => ({ path, look, says: sentence(look) })),
  ),
)('logged out, $says: $path', { timeout }, async ({ look, path }, { expect }) => {
  const { page, context, complaints } = await open(look);
  await page.goto(`${server.origin}/user/assets${path}`);
  await settle(page);
  expect(await faultsOf(page, look, complaints)).toEqual([]);
  expect(await frameOf(page)).toEqual(wanted(look, server.origin));
  await context.close();
});

function customerOf({ customer }: Look): { name: string; origin: string } {
  const { name, site } = customers[customer] ?? { name: '' };
  return { name, origin: site === undefined ? server.origin : server.origin.replace('//', `//${site}.`) };
}

const pageOf = (path: string | undefined) => path?.split('?')[0];

function sentence({ customer, language, theme, width, state }: Look): string {
  return `${customers[customer]?.name}, ${language}, ${theme}, ${width} px, ${state} answers`;
}

const sizeOf = ({ width }: Look) => ({ width, height: 900 });

/** Language and theme come from the browser itself, as at a first visit. */
function open(look: Look) {
  const locale = look.language === 'en' ? 'en-GB' : look.language;
  return openPage(browser, {
    locale,
    colorScheme: look.theme,
    viewport: sizeOf(look),
  });
}

/** What is wrong with the page as it stands, and what it complained about on the way there. */
async function faultsOf(
  page: Page,
  { width }: Look,
  complaints: string[],
  without: readonly string[] = [],
): Promise<string[]> {
  const found = [
    ...(await titleFaults(page)),
    ...(await findViolations(page, without)),
    ...(await findOverflows(page, width < 768 ? phoneWidths : wideWidths)),
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

function wanted({ language, theme }: Look, origin: string) {
  const { supported, defaultLanguage } = siteLanguages(new URL(origin).hostname);
  const isEnglish = (code: string) => code === 'en' || code.startsWith('en-');
  const lang =
    supported.find((code) => code === language || (language === 'en' && isEnglish(code))) ?? defaultLanguage;
  return { lang, dir: lang === 'ar-SA' ? 'rtl' : 'ltr', theme };
}

function frameOf(page: Page): Promise<{ lang: string; dir: string; theme: string | undefined }> {
  return page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement;
    return { lang, dir, theme: dataset.theme };
  });
}
