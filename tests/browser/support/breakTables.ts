import type { Page } from 'playwright-core';

/** What a table asks the browser for while it is drawn (`useFitColumns.ts`). */
const ASKED = '(max-width: 767px)';

/** From the next page that is loaded on, every table throws a TypeError while it is drawn. */
export async function breakTables(page: Page): Promise<void> {
  await page.addInitScript((requested) => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      if (query === requested) throw new TypeError('broken on purpose');
      return real(query);
    };
  }, ASKED);
}
