// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { Decimal } from '../../../../../src/formats/decimal.ts';
import { Axes, Guide, References, ZeroLine } from '../../../../../src/render/nodes/chart/drawing/Axes.tsx';
import { course, day } from '../drawChart.tsx';
import { inSvg, pictureOf } from '../support/picture.tsx';

afterEach(cleanup);

const rows = [day(0, '101', '1'), day(1, '104', '2')];

describe.each([
  ['left', false],
  ['right', true],
])('an axis that starts at the %s', (side, isMirrored) => {
  const picture = pictureOf({}, rows, { isMirrored });
  const { from, axis, y } = picture.place;

  it('has its figures and its unit on that side, away from the drawing', () => {
    const { found, read } = inSvg(<Axes {...picture} />);
    const count = axis.ticks.length;
    expect(
      found('text')
        .slice(0, count + 1)
        .map(({ textContent }) => textContent),
    ).toEqual(['101', '102', '103', '104', 'EUR']);
    const outside = isMirrored ? [from + 8, 'start'] : [from - 8, 'end'];
    const corner = isMirrored ? [600, 'end'] : [0, 'start'];
    expect(read('text', 'x', 'text-anchor').slice(0, count + 1)).toEqual([
      ...axis.ticks.map(() => outside),
      corner,
    ]);
    expect(read('.ua-chart__grid', 'd')).toEqual(
      axis.ticks.map((tick) => [`M${from} ${y(tick)}H${picture.place.to}`]),
    );
  });

  it(`has the label of a reference inside, at the end opposite to the ${side}`, () => {
    const line = { id: 'limit', figure: new Decimal('102'), text: 'limit' };
    const { read } = inSvg(<References lines={[line]} place={picture.place} />);
    expect(read('text', 'x', 'text-anchor')).toEqual([[picture.place.to, isMirrored ? 'start' : 'end']]);
  });
});

describe('a reference line', () => {
  it.each<[figure: string, words: string, lines: number]>([
    ['101', 'limit', 1],
    ['104', 'limit', 1],
    ['104.1', 'limit ↑', 0],
    ['100.9', 'limit ↓', 0],
  ])('at %s beside figures from 101 to 104 is "%s"', (figure, words, lines) => {
    const { place } = pictureOf({}, rows);
    const line = { id: 'limit', figure: new Decimal(figure), text: 'limit' };
    const { found } = inSvg(<References lines={[line]} place={place} />);
    expect(found('text').map(({ textContent }) => textContent)).toEqual([words]);
    expect(found('path')).toHaveLength(lines);
  });
});

it.each<[given: string, as: ChartNode['as'], fees: string[], isThere: boolean]>([
  ['bars', 'bar', ['1', '3'], true],
  ['bars on both sides', 'bar', ['-1', '3'], true],
  ['a line far from zero', 'line', ['101', '104'], false],
  ['a line across zero', 'line', ['-1', '3'], true],
])('the zero line: %s', (_given, as, fees, isThere) => {
  const { place } = pictureOf(
    { as },
    fees.map((fee, index) => day(index, fee)),
  );
  const drawn = inSvg(<ZeroLine place={place} />).read('path', 'd');
  expect(drawn).toEqual(isThere ? [[`M${place.from} ${place.y(new Decimal(0))}H${place.to}`]] : []);
});

describe('the guide through the selected point', () => {
  const fee = course.series[0];
  const sum: ChartNode['series'][number] = { id: 'sum', at: '/sum', label: 'fees.sum' };
  const guideOf = (node: Partial<ChartNode>, given: unknown[] = rows) => {
    const picture = pictureOf(node, given);
    const point = picture.model.points[1];
    if (point === undefined) throw new Error('there is no second point');
    return { ...picture, ...inSvg(<Guide {...picture} point={point} at={1} />) };
  };

  it.each<[given: string, node: Partial<ChartNode>, given: unknown[], dots: string[]]>([
    ['each line', { series: [fee, sum] }, rows, ['104', '2']],
    ['no gap', { series: [fee, sum] }, [rows[0], day(1, '104')], ['104']],
    ['no mark, which is a dot already', { series: [fee, { ...sum, as: 'points' }] }, rows, ['104']],
    ['no bar', { as: 'bar' }, rows, []],
    ['a line over bars', { as: 'bar', series: [fee, { ...sum, as: 'line' }] }, rows, ['2']],
  ])('has a dot on %s', (_given, node, given, dots) => {
    const { read, place } = guideOf(node, given);
    const spots = dots.map((figure) => [place.places[1], place.y(new Decimal(figure))]);
    expect(read('circle', 'cx', 'cy')).toEqual(spots);
  });

  it('runs from the top of the picture to its axis', () => {
    const { read, place } = guideOf({});
    expect(read('path', 'd')).toEqual([[`M${place.places[1]} 26V${place.bottom}`]]);
  });
});
