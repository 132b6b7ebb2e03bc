import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createServer } from 'vite';
import { launchChromium } from '../browser/launchChromium.ts';
import { takeWebp, whenIdle } from '../browser/takeWebp.ts';
import { devServerAccess } from '../serve/devServerAccess.ts';
import { processVariables } from '../settings/environment/process.ts';
import { readVariable } from '../settings/environment/variable.ts';
import type { GalleryLook } from './galleryLooks.ts';

export interface Gallery {
  readonly browser: Browser;
  /** Everything in it, as `withdraw/empty`. */
  links(): Promise<string[]>;
  /**
   * Photographs the specimens that are wanted, one after the other.
   * @param isWanted of a link such as `withdraw/empty`
   * @returns errors that the pages reported
   */
  photograph(
    look: GalleryLook,
    isWanted: (link: string) => boolean,
    onPicture: (link: string, webp: Buffer) => Promise<void>,
  ): Promise<string[]>;
  close(): Promise<void>;
}

/** The first page and the first form wait until the server has prepared their modules: up to a minute on a busy machine. ms */
const PATIENCE = 90_000;
/** As high as people's, for what stands in its middle. px */
const WINDOW = 900;
/** High enough for everything on a page to be in sight, so that it is drawn; what is further down are more rows. px */
const WHOLE = 3000;
/** WebP quality: enough to see differences, and small, as hundreds of pictures are stored. */
const QUALITY = 55;
/** Between two looks at a page, until it looks the same three times. ms */
const LOOK = 250;
const LOOKS = 40;
/** What blinks, spins or glides would be caught somewhere on its way. */
const STILL =
  '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }';

/** Starts the gallery's server and a browser. */
export async function openGallery(): Promise<Gallery> {
  const server = await createServer({
    configFile: 'vite.config.ts',
    cacheDir: resolve('.cache/vite-gallery'),
    logLevel: 'error',
    optimizeDeps: { entries: ['gallery/index.html'] },
    server: {
      ...(await devServerAccess(readVariable(processVariables, 'DATA_DIR', process.env))),
      port: 0,
      hmr: false,
    },
  });
  await server.listen();
  const browser = await launchChromium();
  const home = `${server.resolvedUrls?.local[0] ?? ''}gallery/index.html`;
  return {
    browser,
    async links() {
      const page = await browser.newPage();
      await page.goto(home, { timeout: PATIENCE });
      return linksOf(page).finally(() => page.close());
    },
    async photograph({ theme, width, lang, edition }, isWanted, onPicture) {
      const context = await browser.newContext({
        viewport: { width, height: WINDOW },
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
        locale: lang,
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(`${new URL(page.url()).hash}: ${message}`));
      await page.goto(`${home}?${new URLSearchParams({ theme, lang, edition })}`, { timeout: PATIENCE });
      for (const link of (await linksOf(page)).filter(isWanted)) {
        const isPart = link.startsWith('part-');
        await page.setViewportSize({ width, height: isPart ? WINDOW : WHOLE });
        await show(page, link).catch(() => complaints.push(`${link}: never at rest`));
        await onPicture(link, await stillOf(page, isPart));
      }
      await context.close();
      return complaints;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

async function linksOf(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  await page.addStyleTag({ content: STILL });
  const links = page.getByRole('link');
  return links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
}

/** @throws Error where it does not come to rest */
async function show(page: Page, link: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, link);
  await page.locator(`[data-specimen="${link}"] .ua-page`).waitFor();
  // A part loads nothing, and some are drawn busy.
  if (link.startsWith('part-')) await page.evaluate(() => document.fonts.ready.then(() => undefined));
  else if (!link.endsWith('/loading')) await whenIdle(page, PATIENCE);
}

/** Waits until a page looks the same three times in a row, since nothing signals the end of late drawing. */
async function stillOf(page: Page, isPart: boolean): Promise<Buffer> {
  let last: Buffer | undefined;
  let isSame = false;
  for (let look = 0; look < LOOKS; look += 1) {
    const height = isPart ? WINDOW : await heightOf(page);
    const next = await takeWebp(page, { quality: QUALITY, height });
    const wasSame = isSame;
    isSame = last?.equals(next) === true;
    if (wasSame && isSame) return next;
    last = next;
    await page.waitForTimeout(LOOK);
  }
  throw new Error(`${page.url()} never looks the same three times.`);
}

/** Of what the page shows, however high its window is. */
async function heightOf(page: Page): Promise<number> {
  const bottom = await page.locator('.ua-page').evaluate((element) => element.getBoundingClientRect().bottom);
  return Math.ceil(bottom);
}
