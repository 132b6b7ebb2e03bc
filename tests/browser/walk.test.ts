import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { findViolations } from './support/findViolations.ts';
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
const widths = [360, 375, 768, 1280, 1440, 1600];

/** Language and theme come from the browser itself, as at a first visit. */
const looks = [
  { name: 'light, English', locale: 'en-GB', lang: 'en', dir: 'ltr', colorScheme: 'light', width: 1280 },
  { name: 'dark, Arabic', locale: 'ar-SA', lang: 'ar-SA', dir: 'rtl', colorScheme: 'dark', width: 1280 },
  {
    name: 'Chinese on a phone',
    locale: 'zh-HK',
    lang: 'zh-HK',
    dir: 'ltr',
    colorScheme: 'light',
    width: 375,
  },
] as const;

withExchange();

test.concurrent.for(looks)('every page in $name', async (look, { expect }) => {
  const { locale, lang, dir, colorScheme, width } = look;
  const viewport = { width, height: 900 };
  const { page, context, complaints } = await openPage(browser, { locale, colorScheme, viewport });
  const faults: string[] = [];
  const walk = async (path: string, who: string) => {
    await page.setViewportSize(viewport);
    await page.goto(`${server.origin}/user/assets${path}`);
    await settle(page);
    const found = [...(await titleFaults(page)), ...(await findViolations(page)), ...(await overflows(page))];
    faults.push(...[...found, ...complaints.splice(0)].map((fault) => `${path}, ${who}: ${fault}`));
  };

  for (const path of tolerated) await walk(path, 'logged out');
  await signIn(page, server.origin, 'Elena Hofer');
  for (const path of paths) await walk(path, 'signed in');

  expect(faults).toEqual([]);
  expect(await frameOf(page)).toEqual({ lang, dir, theme: colorScheme });
  await context.close();
});

/** The one h1 says what the browser's tab says. */
async function titleFaults(page: Page): Promise<string[]> {
  const heads = await page.locator('h1').allTextContents();
  const title = await page.title();
  return heads.length === 1 && title.startsWith(`${heads[0]} · `)
    ? []
    : [`the title is "${title}", its h1: ${heads.join(', ')}`];
}

/** Widths at which the page can be scrolled sideways, with what sticks out. */
async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const widest = await page.evaluate(async () => {
      // Tables fit their columns to a new width a frame later.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return undefined;
      const outside = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 0 && (left < -0.5 || right > clientWidth + 0.5);
      });
      return `${scrollWidth} > ${clientWidth} ${outside.map(({ className }) => String(className)).slice(0, 5)}`;
    });
    if (widest !== undefined) found.push(`wider than ${width}: ${widest}`);
  }
  return found;
}

function frameOf(page: Page): Promise<{ lang: string; dir: string; theme: string | undefined }> {
  return page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement;
    return { lang, dir, theme: dataset.theme };
  });
}
