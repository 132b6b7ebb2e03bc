import type { Page } from 'playwright-core';

/** From small phones to wide desks, around the widths where a page is laid out otherwise. */
const widths = [360, 375, 768, 1280, 1440, 1600];

/** Widths at which the page can be scrolled sideways, with what sticks out. */
export async function findOverflows(page: Page): Promise<string[]> {
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
