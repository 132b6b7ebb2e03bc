import type { Browser } from 'playwright-core';
import type { TableRun } from '../pages/table/measureTable.ts';
import type { Comparison, Goal, Unit } from '../report/comparison.ts';
import type { Section } from '../section.ts';

const pages = {
  ours: 'tableOurs.html',
  bare: 'tableBare.html',
  antd: 'tableAntd.html',
  antdPlain: 'tableAntdPlain.html',
} as const;

type Table = keyof typeof pages;

const titles: Record<Exclude<Table, 'ours'>, string> = {
  bare: 'bare virtualizer',
  antd: 'antd, virtual',
  antdPlain: 'antd, plain',
};
/** antd without its virtual mode would need minutes and 900 000 nodes for the large one. */
const sizes: readonly { rows: number; tables: readonly Table[] }[] = [
  { rows: 1_000, tables: ['ours', 'bare', 'antd', 'antdPlain'] },
  { rows: 100_000, tables: ['ours', 'bare', 'antd'] },
];
const quantities: readonly { name: keyof TableRun; what: string; unit: Unit; goal?: Goal }[] = [
  { name: 'paintedMs', what: 'first painted rows', unit: 'ms', goal: { atMostRatio: 1.5 } },
  { name: 'nodes', what: 'DOM nodes', unit: 'count', goal: { atMostRatio: 1.5 } },
  {
    name: 'droppedFrames',
    what: 'frames dropped of 90',
    unit: 'count',
    goal: { atMostRatio: 1.5, atMost: 2 },
  },
];

export const table: Section = {
  id: 'table',
  title: 'The table: mounting it, and scrolling 400 px a frame',
  async measure(bench) {
    const { origin } = await bench.served();
    const comparisons: Comparison[] = [];
    for (const { rows, tables } of sizes) {
      bench.say(`Drawing ${tables.length} tables of ${rows} rows, ${bench.rounds} rounds`);
      const runs = await bench.inBrowser(`table-${rows}`, tables, (browser, name) =>
        drawTable(browser, `${origin}/bench/${pages[name]}?rows=${rows}`),
      );
      comparisons.push(...compareRuns(rows, runs));
    }
    return comparisons;
  },
};

function compareRuns(rows: number, runs: Partial<Record<Table, TableRun[]>>): Comparison[] {
  const others = (['bare', 'antd', 'antdPlain'] as const).filter((name) => runs[name] !== undefined);
  return quantities.flatMap(({ name, what, unit, goal }) =>
    others.map(
      (other): Comparison => ({
        what: `${rows.toLocaleString('en')} rows: ${what}`,
        unit,
        ours: (runs.ours ?? []).map((run) => run[name]),
        beside: titles[other],
        theirs: (runs[other] ?? []).map((run) => run[name]),
        // The goal is set against the physical limit; antd is shown for information.
        ...(other === 'bare' && goal ? { goal } : {}),
      }),
    ),
  );
}

async function drawTable(browser: Browser, url: string): Promise<TableRun> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const run = await page.evaluate(() => window.uaTableRun);
    if (run === undefined) throw new Error(`${url} measured nothing.`);
    return run;
  } finally {
    await context.close();
  }
}
