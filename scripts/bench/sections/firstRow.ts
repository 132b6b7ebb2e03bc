import type { PageStart } from '../pages/probe/pageStart.ts';
import type { Section } from '../section.ts';
import { buildProbe } from '../site/buildBenchPages.ts';
import { visit } from '../visit.ts';

const paths = { ours: '/user/assets/exchange/history', theirs: '/bench/antdHistory.html' } as const;
const names = ['ours', 'theirs'] as const;

export const firstRow: Section = {
  id: 'firstRow',
  title:
    'Start of the conversion history, signed in, CPU 4x slower, Fast 4G (165 ms, 8.1 Mbit/s), empty cache',
  async measure(bench) {
    const floor = await bench.floor();
    const probe = await buildProbe(floor.newestAmount);
    bench.say(`Loading both pages, ${bench.rounds} rounds`);
    const runs = await bench.inBrowser('firstRow', names, (browser, name) =>
      visit(browser, { url: `${floor.origin}${paths[name]}`, cookies: floor.account.cookies, probe }),
    );
    const compare = (what: string, pick: (start: PageStart) => number, atMostRatio: number) => ({
      what,
      unit: 'ms' as const,
      ours: runs.ours.map(pick),
      beside: 'antd page',
      theirs: runs.theirs.map(pick),
      goal: { atMostRatio },
    });
    return [
      { ...compare('first text painted (FCP)', (start) => start.firstPaintMs, 0), goal: { atMost: 1200 } },
      compare('first data row in the DOM', (start) => start.firstRowMs, 0.45),
      compare('blocked before it (TBT)', (start) => start.blockingBeforeRowMs, 0.15),
      compare('blocked until the page is quiet', (start) => start.blockingMs, 0.15),
    ];
  },
};
