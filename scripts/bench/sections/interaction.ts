import type { Browser, Locator, Page } from 'playwright-core';
import type { Comparison } from '../report/comparison.ts';
import type { Section } from '../section.ts';
import { slowDown } from '../visit.ts';
import type { TradingFloor } from '../workbench.ts';

/** What Chromium reports of an interaction is rounded to 8 ms; what is shorter than this, it does not report. */
const leastMs = 16;
/** An interaction has been painted, and its entry written, long before. */
const settledMs = 1_200;

interface Interaction {
  what: string;
  path: string;
  /** Scrolls, focuses and opens what the interaction needs. */
  prepare(page: Page): Promise<Locator>;
  act(target: Locator, page: Page): Promise<void>;
}

const interactions: readonly Interaction[] = [
  {
    what: 'filter a table',
    path: '/exchange/history',
    async prepare(page) {
      const status = page.getByRole('combobox', { name: 'Status' });
      await status.focus();
      return status;
    },
    act: (_status, page) => page.keyboard.press('ArrowDown'),
  },
  {
    what: 'open a row',
    path: '/exchange/history',
    prepare: async (page) => page.getByRole('button', { name: 'Details' }).first(),
    act: (button) => button.click(),
  },
  {
    what: 'switch a tab',
    path: '/exchange/history',
    prepare: async (page) => page.getByRole('tab', { name: 'Several coins' }),
    act: (tab) => tab.click(),
  },
  {
    what: 'type an amount',
    path: '/exchange/index',
    async prepare(page) {
      const amount = page.getByRole('textbox', { name: 'From' });
      await amount.focus();
      return amount;
    },
    act: (_amount, page) => page.keyboard.press('1'),
  },
];

export const interaction: Section = {
  id: 'interaction',
  title: 'From an input to the paint that answers it (INP), CPU 4x slower',
  async measure(bench) {
    const floor = await bench.floor();
    const browser = await bench.browser();
    bench.say(`Filtering, opening, switching and typing, ${bench.rounds} rounds`);
    const runs = interactions.map(() => [] as number[]);
    for (let round = -1; round < bench.rounds; round += 1) {
      for (const [index, one] of interactions.entries()) {
        const duration = await measure(browser, floor, one);
        if (round >= 0) runs[index]?.push(duration);
      }
    }
    return interactions.map(
      ({ what }, index): Comparison => ({
        what,
        unit: 'ms',
        ours: runs[index] ?? [],
        goal: { atMost: 100 },
      }),
    );
  },
};

declare global {
  interface Window {
    /** Durations of interactions since the last reset, ms. */
    uaBenchInteractions?: number[];
  }
}

async function measure(
  browser: Browser,
  { origin, account }: TradingFloor,
  { path, prepare, act }: Interaction,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  try {
    await context.addCookies(account.cookies.map((cookie) => ({ ...cookie, url: origin })));
    await context.addInitScript(watchInteractions);
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(`${origin}/user/assets${path}`, { waitUntil: 'networkidle' });
    const target = await prepare(page);
    await target.waitFor();
    await page.waitForTimeout(settledMs);
    await page.evaluate(() => {
      window.uaBenchInteractions = [];
    });
    await act(target, page);
    await page.waitForTimeout(settledMs);
    const durations = await page.evaluate(() => window.uaBenchInteractions ?? []);
    return Math.max(leastMs, ...durations);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of ours. */
function watchInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) window.uaBenchInteractions?.push(entry.duration);
    }
  }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
}
