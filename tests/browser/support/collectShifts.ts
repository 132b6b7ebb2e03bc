import type { Page } from 'playwright-core';

/** One layout shift that nobody has caused (https://wicg.github.io/layout-instability/). */
export interface Shift {
  /** What share of the viewport moved, times how far. */
  value: number;
  /** The nodes that moved most, with their places before and after. */
  moved: string[];
}

declare global {
  interface Window {
    uaLoadingShifts?: Shift[];
  }
}

// As text: what a test's own build adds to functions is unknown to a page.
const COLLECT = `
  window.uaLoadingShifts = [];
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? [element.localName, ...element.classList].join('.') : 'what is gone';
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        nameOf(node) + ' from ' + place(previousRect) + ' to ' + place(currentRect));
      window.uaLoadingShifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Notes on every page that is loaded from now on what moves on it. */
export async function collectShifts(page: Page): Promise<void> {
  await page.addInitScript(COLLECT);
}

/** What has moved on the page since it was loaded, in its order. */
export function shiftsSoFar(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    if (window.uaLoadingShifts === undefined) throw new Error('nothing notes what moves on this page');
    return window.uaLoadingShifts;
  });
}
