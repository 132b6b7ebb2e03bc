import type { Page } from 'playwright-core';
import type { Section } from '../section.ts';
import { asVisitor, untilQuiet } from '../visit.ts';

/** Pages of the area with a table, as their links are named. */
const journey = { from: '/exchange/history', link: 'Derivatives', title: 'Derivatives' } as const;
/** How long a pointer rests on a link before it is pressed, ms. */
const restsMs = 300;

export const nextPage: Section = {
  id: 'nextPage',
  title:
    'From one page that is quiet to the next, CPU 4x slower, Fast 4G, the pointer on the link for 300 ms before',
  async measure(bench) {
    const floor = await bench.floor();
    bench.say(`Following a link, ${bench.rounds} rounds`);
    const visitor = { origin: floor.origin, cookies: floor.account.cookies };
    const { ours: runs } = await bench.inBrowser('nextPage', ['ours'] as const, (browser) =>
      asVisitor(browser, visitor, (page) => follow(page, floor.origin)),
    );
    return [
      {
        what: 'first row after its answer',
        unit: 'ms',
        ours: runs.map(({ afterAnswerMs }) => afterAnswerMs),
        goal: { atMost: 100 },
      },
      { what: 'first row after the press', unit: 'ms', ours: runs.map(({ afterPressMs }) => afterPressMs) },
    ];
  },
};

interface Journey {
  /** From the press, ms. */
  afterPressMs: number;
  /** From the press or the last answer before the row, whichever came later, ms. */
  afterAnswerMs: number;
}

async function follow(page: Page, origin: string): Promise<Journey> {
  await page.goto(`${origin}/user/assets${journey.from}`, { waitUntil: 'networkidle' });
  await untilQuiet(page);
  const link = page.getByRole('navigation').getByRole('link', { name: journey.link, exact: true });
  await link.hover();
  await page.waitForTimeout(restsMs);
  const arrival = page.evaluate(awaitRow, journey.title);
  await link.click();
  return arrival;
}

/** Runs in the page that is left: waits for the press and for the next page's first row. */
async function awaitRow(title: string): Promise<Journey> {
  const pressed = await new Promise<number>((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        performance.mark('bench:from', { startTime: timeStamp });
        resolve(timeStamp);
      },
      { once: true, capture: true },
    );
  });
  const drawn = await new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')?.textContent.includes(title)) return;
      if (document.querySelector('main tbody [role=cell], main tbody td') === null) return;
      observer.disconnect();
      performance.mark('bench:done');
      resolve(performance.now());
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType, responseEnd }) => initiatorType === 'fetch' && responseEnd <= drawn)
    .map(({ responseEnd }) => responseEnd);
  return { afterPressMs: drawn - pressed, afterAnswerMs: drawn - Math.max(pressed, ...answers) };
}
