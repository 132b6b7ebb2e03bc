import type { Locator, Page } from 'playwright-core';
import type { Section } from '../section.ts';
import { asVisitor, untilQuiet } from '../visit.ts';

/** What Chromium reports of an interaction is rounded to 8 ms; what is shorter than this, it does not report. */
const leastMs = 16;
/** An interaction has been painted, and its entry written, long before. */
const settledMs = 1_200;

interface Interaction {
  path: string;
  /** The element it is about; what has to have the focus, has it. */
  prepare(page: Page): Promise<Locator>;
  act(target: Locator, page: Page): Promise<void>;
}

const focused = async (field: Locator) => {
  await field.focus();
  return field;
};

const interactions = {
  'filter a table': {
    path: '/exchange/history',
    prepare: (page) => focused(page.getByRole('combobox', { name: 'Status' })),
    act: (_status, page) => page.keyboard.press('ArrowDown'),
  },
  'open a row': {
    path: '/exchange/history',
    prepare: async (page) => page.getByRole('button', { name: 'Details' }).first(),
    act: (button) => button.click(),
  },
  'switch a tab': {
    path: '/exchange/history',
    prepare: async (page) => page.getByRole('tab', { name: 'Several coins' }),
    act: (tab) => tab.click(),
  },
  'type an amount': {
    path: '/exchange/index',
    prepare: (page) => focused(page.getByRole('textbox', { name: 'From' })),
    act: (_amount, page) => page.keyboard.press('1'),
  },
} satisfies Record<string, Interaction>;

const names = Object.keys(interactions) as (keyof typeof interactions)[];

export const interaction: Section = {
  id: 'interaction',
  title: 'From an input to the paint that answers it (INP), CPU 4x slower, on a page that is quiet',
  async measure(bench) {
    const floor = await bench.floor();
    bench.say(`Filtering, opening, switching and typing, ${bench.rounds} rounds`);
    const visitor = { origin: floor.origin, cookies: floor.account.cookies };
    const runs = await bench.inBrowser('interaction', names, (browser, name) =>
      asVisitor(browser, visitor, (page) => measure(page, floor.origin, interactions[name])),
    );
    return names.map((what) => ({ what, unit: 'ms', ours: runs[what], goal: { atMost: 100 } }));
  },
};

declare global {
  interface Window {
    /** Durations of interactions since the last reset, ms. */
    uaBenchInteractions?: number[];
  }
}

async function measure(page: Page, origin: string, { path, prepare, act }: Interaction): Promise<number> {
  await page.addInitScript(watchInteractions);
  await page.goto(`${origin}/user/assets${path}`, { waitUntil: 'networkidle' });
  const target = await prepare(page);
  await target.waitFor();
  await untilQuiet(page);
  await page.evaluate(() => {
    window.uaBenchInteractions = [];
    performance.mark('bench:from');
  });
  await act(target, page);
  await page.waitForTimeout(settledMs);
  const durations = await page.evaluate(() => window.uaBenchInteractions ?? []);
  return Math.max(leastMs, ...durations);
}

/** Runs in the page, before anything of ours. */
function watchInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) window.uaBenchInteractions?.push(entry.duration);
    }
  }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
}
