import { budget } from '../../budget/budgetReport.ts';
import { pageBytes } from '../../budget/checkBudget.ts';
import type { Comparison } from '../report/comparison.ts';
import type { Section } from '../section.ts';

const routes = [
  { id: 'exchangeHistory', path: '/exchange/history', page: 'antdHistory.html' },
  { id: 'moneyAddress', path: '/money-address', page: 'antdAddresses.html' },
] as const;

export const bytes: Section = {
  id: 'bytes',
  title: 'JS and CSS before the page is usable, gzip',
  async measure(bench) {
    await bench.site();
    const pages = await bench.pages();
    const sizes = new Map((await pageBytes()).map(({ id, bytes }) => [id, bytes]));
    return Promise.all(
      routes.map(async ({ id, path, page }): Promise<Comparison> => {
        const ours = sizes.get(id);
        if (ours === undefined) throw new Error(`dist/pages.json has no route ${id}.`);
        const theirs = await pages.bytesOf(page);
        return {
          what: path,
          unit: 'bytes',
          ours: [ours],
          beside: 'antd page',
          theirs: [theirs],
          goal: { atMost: budget.failAbove },
        };
      }),
    );
  },
};
