import { expect, it } from 'vitest';
import type { ChartNode } from '../../../../generated/models/screen.v1.d.ts';
import { Decimal } from '../../../../src/formats/decimal.ts';
import { geometryOf } from '../../../../src/render/nodes/chart/drawing/geometry.ts';
import type { ChartWords } from '../../../../src/render/nodes/chart/drawing/useChartWords.ts';
import { chartModel } from '../../../../src/render/nodes/chart/model/chartModel.ts';

const node: ChartNode = {
  id: 'course',
  kind: 'chart',
  as: 'line',
  rows: 'history',
  caption: 'caption',
  x: { at: '/at', label: 'at', format: 'date', formatArgs: { unit: 'ms' } },
  series: [{ id: 'value', at: '/value', label: 'value' }],
  format: 'fiat',
  formatArgs: { currency: 'EUR' },
  empty: { title: 'none' },
};

/** The words at the axis of a course from one moment to another. */
function ticksOf(from: string, to: string, timeZone: string, width = 1_000, drawn = node): string[] {
  const rows = [from, to].map((at) => ({ at: String(Date.parse(at)), value: '1' }));
  const words = {
    locale: { language: 'en-GB', timeZone },
    isMirrored: false,
    unit: 'EUR',
    tick: (figure: Decimal) => figure.toFixed(),
  } as unknown as ChartWords;
  const { ticks } = geometryOf(drawn, chartModel(drawn, rows), {
    width,
    references: [new Decimal(2)],
    words,
  });
  return ticks.map(({ text }) => text);
}

it('places no two moments on top of each other at the end of a month', () => {
  expect(ticksOf('2026-10-26T00:00Z', '2026-11-06T00:00Z', 'UTC', 700)).toEqual([
    '26 Oct',
    '28 Oct',
    '30 Oct',
    '1 Nov',
    '3 Nov',
    '5 Nov',
  ]);
});

it('uses round hours of the zone, on both sides of a clock change', () => {
  expect(ticksOf('2026-03-28T18:00Z', '2026-03-29T12:00Z', 'Europe/Vienna', 700)).toEqual([
    '21:00',
    '00:00',
    '03:00',
    '06:00',
    '09:00',
    '12:00',
  ]);
  expect(ticksOf('2026-07-01T00:00Z', '2026-07-01T06:00Z', 'Asia/Kathmandu', 700)).toEqual([
    '06:00',
    '07:00',
    '08:00',
    '09:00',
    '10:00',
    '11:00',
  ]);
});

it('starts days when they start in the zone', () => {
  expect(ticksOf('2026-07-01T12:00Z', '2026-07-04T12:00Z', 'America/St_Johns', 400)).toEqual([
    '2 Jul',
    '3 Jul',
    '4 Jul',
  ]);
});

it.each([
  ['bar', 'month', '2026-02-01T00:00Z', '2026-03-01T00:00Z', ['Feb 2026', 'Mar 2026']],
  ['bar', 'day', '2026-02-28T00:00Z', '2026-03-01T00:00Z', ['28 Feb', '1 Mar']],
  ['line', 'day', '2026-02-28T00:00Z', '2026-03-01T00:00Z', ['28 Feb', '1 Mar']],
] as const)(
  'names in a %s chart each whole %s in UTC, whatever the zone of the reader',
  (as, whole, from, to, names) => {
    const drawn: ChartNode = { ...node, as, x: { ...node.x, formatArgs: { unit: 'ms', whole } } };
    for (const zone of ['America/Los_Angeles', 'Pacific/Auckland'])
      expect(ticksOf(from, to, zone, 400, drawn)).toEqual(names);
  },
);
