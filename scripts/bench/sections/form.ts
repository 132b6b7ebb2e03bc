import type { Browser } from 'playwright-core';
import type { Comparison } from '../report/comparison.ts';
import type { Section } from '../section.ts';

const pages = { ours: 'formOurs.html', native: 'formNative.html', antd: 'formAntd.html' } as const;
const names = Object.keys(pages) as (keyof typeof pages)[];

/** One in the middle: what is above and below it must not be drawn again. */
const typedInto = 'Field 50';
const keys = 'Hauptstrasse 12, 8001 Zuerich';
/** Slower than anybody types, so that a key has been answered and painted before the next. ms */
const betweenKeys = 120;
const settledMs = 1_000;

export const form: Section = {
  id: 'form',
  title: 'A form of 100 fields: work of the main thread for each key',
  async measure(bench) {
    const { origin } = await bench.served();
    bench.say(`Typing into ${names.length} forms, ${bench.rounds} rounds`);
    const runs = await bench.inBrowser('form', names, (browser, name) =>
      typeInto(browser, `${origin}/bench/${pages[name]}`),
    );
    const row = { what: 'a key, in a field in the middle', unit: 'us', ours: runs.ours } as const;
    return [
      { ...row, beside: 'native inputs', theirs: runs.native, goal: { atMostRatio: 1.8 } },
      { ...row, beside: 'antd', theirs: runs.antd },
    ] satisfies Comparison[];
  },
};

/** @returns time that the main thread was at work for a key, layout and painting included, µs */
async function typeInto(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const field = page.getByLabel(typedInto, { exact: true });
    await field.focus();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      const found = metrics.find(({ name }) => name === 'TaskDuration');
      if (found === undefined) throw new Error('Chromium does not tell how long its main thread worked.');
      return found.value;
    };
    await page.waitForTimeout(settledMs);
    await page.evaluate(() => void performance.mark('bench:from'));
    const before = await worked();
    await page.keyboard.type(keys, { delay: betweenKeys });
    await page.waitForTimeout(settledMs);
    const after = await worked();
    if ((await field.inputValue()) !== keys) throw new Error(`${url} did not take what was typed.`);
    return ((after - before) * 1e6) / keys.length;
  } finally {
    await context.close();
  }
}
