import type { Page } from 'playwright-core';
import { twoFrames } from './settle.ts';

/** From small phones to wide desks, around the widths (CSS px) where a page is laid out otherwise. */
export const phoneWidths = [360, 375];
export const wideWidths = [768, 1280, 1600];

/** Widths at which the page can be scrolled sideways, with what sticks out. */
export async function findOverflows(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await drawAt(page, width);
    const widest = await page.evaluate(() => {
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

/** How long a page may take to be drawn at a new width before the browser is reminded of it, ms. */
const PATIENCE_MS = 30_000;

/**
 * Gives a page a width and waits until it is drawn: tables fit their columns to it a frame later. Once, on a busy machine,
 * a look at a page never ended, as if no frame came any more; another change of width asks for one.
 * @throws Error when it is not drawn even then
 */
async function drawAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  try {
    await twoFrames(page, PATIENCE_MS);
  } catch {
    await page.setViewportSize({ width, height: 901 });
    await page.setViewportSize({ width, height: 900 });
    await twoFrames(page, PATIENCE_MS);
  }
}
