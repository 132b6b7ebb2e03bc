import { expect, it } from 'vitest';
import type { ChartNode } from '../../../../generated/models/screen.v1.d.ts';
import type { Decimal } from '../../../../src/formats/decimal.ts';
import { summaryOf } from '../../../../src/render/nodes/chart/drawing/summaryOf.ts';
import type { ChartWords } from '../../../../src/render/nodes/chart/drawing/useChartWords.ts';
import { chartModel } from '../../../../src/render/nodes/chart/model/chartModel.ts';

const words = {
  t: (key: string, { label, total, change }: Record<string, unknown> = {}) =>
    [key, label, total, change].filter((part) => part !== undefined).join(' '),
  x: String,
  figure: String,
  change: (value: Decimal) => value.toFixed(),
  percent: (ratio: Decimal) => `${ratio.times(100).toFixed()} %`,
} as unknown as ChartWords;

const rows = [0, 1, 2].map((index) => ({
  at: String(Date.UTC(2026, 0, 1 + index)),
  won: String(index + 1),
  paid: '-1',
  sum: String((index * (index + 1)) / 2 + 1),
  once: index === 1 ? '5' : '',
}));

const won = { id: 'won', at: '/won', label: 'won' };
const paid = { id: 'paid', at: '/paid', label: 'paid' };
const sum = { id: 'sum', at: '/sum', label: 'sum' };
const overBars = { ...sum, as: 'line' } as const;

function writtenSummary(as: ChartNode['as'], series: ChartNode['series']): string {
  const node: ChartNode = {
    id: 'days',
    kind: 'chart',
    as,
    rows: 'days',
    caption: 'caption',
    x: { at: '/at', label: 'day', format: 'date' },
    series,
    format: 'coin',
    formatArgs: { coin: 'USDT' },
    empty: { title: 'none' },
  };
  return summaryOf(node, chartModel(node, rows), words).replaceAll(/[\u2068\u2069]/g, '');
}

it('bars are summarised by their sum and their ends, several series by their sums alone', () => {
  expect(writtenSummary('bar', [won])).toBe('render.chart.sums won 6');
  expect(writtenSummary('bar', [won, paid, overBars])).toBe(
    'render.chart.total won 6 render.chart.total paid -3 render.chart.course sum 3',
  );
});

it('a line states its change as a percentage, too; a running sum over bars does not', () => {
  expect(writtenSummary('line', [sum])).toContain('render.chart.course sum render.chart.changeShare 3');
  expect(writtenSummary('bar', [won, overBars])).toContain('render.chart.course sum 3');
});

it('points over a line are summarised by the lowest and the highest, a single one by itself', () => {
  expect(writtenSummary('line', [sum, { ...won, as: 'points' }])).toMatch(/render\.chart\.range won$/);
  const once = { id: 'once', at: '/once', label: 'once', as: 'points' } as const;
  expect(writtenSummary('line', [sum, once])).toMatch(/render\.chart\.one once$/);
});
