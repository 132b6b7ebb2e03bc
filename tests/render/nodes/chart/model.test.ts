import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartNode } from '../../../../generated/models/screen.v1.d.ts';
import { Decimal } from '../../../../src/formats/decimal.ts';
import { chartModel, figureOf } from '../../../../src/render/nodes/chart/model/chartModel.ts';
import { courseOf } from '../../../../src/render/nodes/chart/model/course.ts';
import { coursePlaces, slotsOf, stackOf } from '../../../../src/render/nodes/chart/model/layers.ts';
import { wholeOf } from '../../../../src/render/nodes/chart/model/shares.ts';
import { valueAxis } from '../../../../src/render/nodes/chart/model/valueAxis.ts';

type Read = Pick<ChartNode, 'x' | 'series'>;

const overTime: Read = {
  x: { at: '/time', label: 'x', format: 'date' },
  series: [{ id: 'value', at: '/value', label: 'value' }],
};
const byName: Read = { ...overTime, x: { at: '/coin', label: 'x', format: 'coinIcon' } };

const HOUR = 3_600_000;
const START = 1_765_000_000_000;
const row = (hour: number, value: unknown) => ({ time: String(START + hour * HOUR), value });

/** Decimal strings from a trillionth of a trillionth to a trillion of a trillion, both signs. */
const figure = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 24 }))
  .map(([digits, places]) => new Decimal(digits.toString()).div(new Decimal(10).pow(places)).toFixed());
const rows = fc.array(
  fc.record({
    time: fc.integer({ min: START, max: START + 1e9 }).map(String),
    value: fc.oneof({ weight: 4, arbitrary: figure }, fc.constantFrom('', null, undefined, 'many', 1.5, {})),
  }),
  { maxLength: 40 },
);

describe('the points of a chart', () => {
  it('are in order, each moment once, whatever the server sends', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { points } = chartModel(overTime, given);
        const times = points.map(({ at }) => at);
        expect(times).toEqual([...new Set(given.map(({ time }) => Number(time)))].sort((a, b) => a - b));
        for (const place of coursePlaces(points)) expect(place >= 0 && place <= 1).toBe(true);
      }),
    );
  });

  it('of the same moment are taken from the last row', () => {
    const { points } = chartModel(overTime, [row(2, '3'), row(1, '1'), row(2, '4')]);
    expect(points.map(({ written }) => written)).toEqual([['1'], ['4']]);
  });

  it('of the same name are all kept, in their order', () => {
    const { points } = chartModel(byName, [
      { coin: 'B', value: '1' },
      { coin: 'A' },
      { coin: 'B', value: '2' },
    ]);
    expect(points.map(({ x }) => x)).toEqual(['B', 'A', 'B']);
    expect(points[1]?.figures).toEqual([null]);
  });

  it('without a readable moment are left to the table', () => {
    expect(chartModel(overTime, [{ time: 'soon', value: '1' }, null, 7, row(1, '2')]).points).toHaveLength(1);
  });

  it.each([
    ['1.50', '1.5'],
    [12, '12'],
    ['-0.000000000000000001', '-0.000000000000000001'],
    [1.5, undefined],
    ['1e5', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j as a figure is %s', (value, wanted) => {
    expect(figureOf(value)?.toFixed()).toBe(wanted);
  });
});

describe('the axis of the figures', () => {
  it('encloses every figure between round ticks, and keeps their order', () => {
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1, maxLength: 30 }), (texts) => {
        const figures = texts.map((text) => new Decimal(text));
        const { ticks, place } = valueAxis(figures, 4);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(7);
        const places = figures.map(place);
        for (const at of places) expect(at >= 0 && at <= 1).toBe(true);
        figures.forEach((one, index) => {
          const next = figures[index + 1];
          if (next?.gt(one)) expect(places[index + 1]).toBeGreaterThanOrEqual(places[index] ?? 0);
        });
      }),
    );
  });

  it.each([
    [['0', '97'], '0 50 100'],
    [['-3', '12'], '-5 0 5 10 15'],
    [['7'], '0 2 4 6 8'],
    [['-7', '-7'], '-8 -6 -4 -2 0'],
    [['0', '0'], '0 0.5 1'],
    [[], '0 0.5 1'],
    [['0.000000000000000001', '1000000000000000000'], '0 500000000000000000 1000000000000000000'],
    // In doubles these are one figure.
    [
      ['1000000000000000000', '1000000000000000001'],
      '1000000000000000000 1000000000000000000.5 1000000000000000001',
    ],
  ])('for %j has the ticks %s', (texts, wanted) => {
    const { ticks } = valueAxis(
      texts.map((text) => new Decimal(text)),
      4,
    );
    expect(ticks.map((tick) => tick.toFixed()).join(' ')).toBe(wanted);
  });
});

describe('sums', () => {
  it('of a stack end at the total of each side', () => {
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 6 }), (texts) => {
        const figures = texts.map((text) => new Decimal(text));
        const bars = stackOf({ at: 0, x: '', figures, written: texts });
        const add = (side: Decimal[]) => side.reduce((sum, one) => sum.plus(one), new Decimal(0));
        const ends = bars.flatMap((bar) => (bar === null ? [] : [bar.to]));
        const up = add(figures.filter((one) => one.gt(0)));
        const down = add(figures.filter((one) => one.lt(0)));
        expect(ends.reduce((a, b) => (b.gt(a) ? b : a), new Decimal(0)).eq(up)).toBe(true);
        expect(ends.reduce((a, b) => (b.lt(a) ? b : a), new Decimal(0)).eq(down)).toBe(true);
      }),
    );
  });

  it('of shares add up to the whole, to the last digit', () => {
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 12 }), (texts) => {
        const { points } = chartModel(
          byName,
          texts.map((value, index) => ({ coin: `C${index}`, value })),
        );
        const { total, shares, hasOthers } = wholeOf(points);
        expect(shares.length).toBeLessThanOrEqual(6);
        const sum = shares.reduce((all, share) => all.plus(share.figure), new Decimal(0));
        expect(sum.eq(total)).toBe(true);
        expect(hasOthers).toBe(texts.some((text) => !new Decimal(text).gt(0)));
      }),
    );
  });

  it('combine the smallest shares', () => {
    const values = ['1', '5', '2', '9', '3', '7', '4'];
    const { points } = chartModel(
      byName,
      values.map((value) => ({ coin: value, value })),
    );
    const { shares } = wholeOf(points);
    expect(shares.map(({ point }) => point?.x ?? 'rest')).toEqual(['9', '7', '5', '4', '3', 'rest']);
    expect(shares.at(-1)?.figure.toFixed()).toBe('3');
  });
});

describe('the facts of a summary', () => {
  it('are the exact first, last, lowest, highest and change', () => {
    const { points } = chartModel(overTime, [
      row(3, '0.3'),
      row(0, '0.1'),
      row(1, ''),
      row(2, '1000000000000000000.000000000000000001'),
    ]);
    const course = courseOf(points, 0);
    expect(course?.first.figure.toFixed()).toBe('0.1');
    expect(course?.last.figure.toFixed()).toBe('0.3');
    expect(course?.high.figure.toFixed()).toBe('1000000000000000000.000000000000000001');
    expect(course?.change.toFixed()).toBe('0.2');
    expect(course?.ratio?.toFixed()).toBe('2');
    expect(course?.sum.toFixed()).toBe('1000000000000000000.400000000000000001');
  });

  it('include no ratio for a series that began at zero, and nothing without figures', () => {
    expect(courseOf(chartModel(overTime, [row(0, '0'), row(1, '5')]).points, 0)?.ratio).toBeUndefined();
    expect(courseOf(chartModel(overTime, [row(0, ''), row(1, null)]).points, 0)).toBeUndefined();
    expect(courseOf([], 0)).toBeUndefined();
  });
});

it('a day without a bar keeps its space', () => {
  const { points } = chartModel(overTime, [row(0, '1'), row(24, '1'), row(72, '1')]);
  expect(slotsOf(points, { isOverTime: true }).map(({ start, size }) => [start * 4, size * 4])).toEqual([
    [0, 1],
    [1, 1],
    [3, 1],
  ]);
});
