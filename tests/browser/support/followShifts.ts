import type { Page } from 'playwright-core';

/** Half a button (CSS px): from here on a press misses what it was meant for. */
const FELT_PX = 24;

declare global {
  interface Window {
    uaShifts?: string[];
  }
}

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Notes, on every page that is loaded from now on, what moves in the top bar, above the rows of tables and in the quote
 * without anybody having done anything (https://wicg.github.io/layout-instability/): there people press as soon as they
 * see it. The areas of the bar are those of who is signed in, and come with the answer to that.
 */
export async function followShifts(page: Page): Promise<void> {
  await page.addInitScript((feltPx) => {
    const shifts: string[] = [];
    window.uaShifts = shifts;
    const note = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) => {
      // What has no size before or after has come or gone, which moves nothing by itself.
      if (!(node instanceof Element) || from.width * from.height * to.width * to.height === 0) return;
      const down = Math.abs(to.y - from.y);
      // What grew to one side has moved no more than its other side.
      const aside = Math.min(Math.abs(to.x - from.x), Math.abs(to.right - from.right));
      const isSetting = node.closest('.ua-topbar') !== null && node.closest('.ua-topbar__areas') === null;
      const isInPlace = node.matches('.ua-table > *, .ua-convert *');
      if ((isSetting && aside >= feltPx) || (isInPlace && down >= feltPx))
        shifts.push(
          `${node.tagName}.${node.className} moved by ${Math.round(aside)}, ${Math.round(down)} px`,
        );
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) for (const source of entry.sources) note(source);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, FELT_PX);
}

/** What has moved on the page since it was loaded. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.uaShifts ?? []);
}
