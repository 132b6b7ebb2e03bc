// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { BarMarks, CourseMarks, PointMarks } from '../../../../../src/render/nodes/chart/drawing/Marks.tsx';
import { course, day } from '../drawChart.tsx';
import { inSvg, pictureOf } from '../support/picture.tsx';

afterEach(cleanup);

const fee = course.series[0];
const sum: ChartNode['series'][number] = { id: 'sum', at: '/sum', label: 'fees.sum' };
const both = { series: [fee, sum] } satisfies Partial<ChartNode>;

/** The bars, each as [x, y, width, height], of the series in their order at each point. */
function barsOf(node: Partial<ChartNode>, rows: unknown[], isMirrored = false) {
  const picture = pictureOf(node, rows, { isMirrored });
  const { read } = inSvg(<BarMarks {...picture} patternId="ink" isMirrored={isMirrored} />);
  return { ...picture, bars: read('rect', 'x', 'y', 'width', 'height') as number[][] };
}

describe('bars', () => {
  it.each([
    ['left to right', false],
    ['right to left on a mirrored page', true],
  ])('of several series are side by side around their point, %s', (_way, isMirrored) => {
    const { bars, place } = barsOf({ as: 'bar', ...both }, [day(0, '1', '2'), day(1, '3', '4')], isMirrored);
    const [[first = 0, , width = 0] = [], [second = 0] = []] = bars;
    expect(second - first).toBeCloseTo(isMirrored ? -width : width, 6);
    expect((first + second + width) / 2).toBeCloseTo(place.places[0] ?? 0, 6);
    expect(2 * width).toBeLessThanOrEqual(place.slot);
  });

  it('that are stacked start where the previous one ends, negative ones downwards', () => {
    const { bars, place } = barsOf({ as: 'stacked', ...both }, [day(0, '1', '2'), day(1, '-1', '2')]);
    const zero = place.y(pictureOf({}, [day(0, '0')]).model.points[0]?.figures[0] as never);
    const [lower = [], upper = [], below = [], above = []] = bars;
    const end = ([, y = 0, , height = 0]: number[]) => y + height;
    expect(lower[0]).toBe(upper[0]);
    expect([end(lower), end(upper), below[1], end(above)]).toEqual(
      [zero, lower[1], zero, zero].map((y = 0) => expect.closeTo(y, 6)),
    );
  });

  it.each<[figure: string, height: unknown]>([
    ['0.000001', 1],
    ['-0.000001', 1],
    ['0', 0],
  ])('of %s beside a million are %i px high', (figure, height) => {
    const { bars } = barsOf({ as: 'bar' }, [day(0, figure), day(1, '1000000')]);
    expect(bars[0]?.[3]).toBe(height);
  });

  it('are drawn neither for a gap nor for a series that is a line over them', () => {
    const series: ChartNode['series'] = [fee, { ...sum, as: 'line' }];
    expect(barsOf({ as: 'bar', series }, [day(0, '1', '1'), day(1, '', '1')]).bars).toHaveLength(1);
  });
});

describe('the lines of a chart', () => {
  const rows = [day(0, '1', '1'), day(1, '', '2'), day(2, '3', '')];
  it.each<[given: string, node: Partial<ChartNode>, lines: number[], areas: number]>([
    ['a line', { as: 'line' }, [2], 0],
    ['an area, down to zero', { as: 'area' }, [2], 1],
    ['a line with marks beside it', { as: 'line', series: [fee, { ...sum, as: 'points' }] }, [2], 0],
    ['bars with a line over them', { as: 'bar', series: [fee, { ...sum, as: 'line' }] }, [1], 0],
    ['bars alone', { as: 'bar' }, [], 0],
    [
      'two lines, one of which has no figures',
      { as: 'line', series: [fee, { ...sum, at: '/none' }] },
      [2, 0],
      0,
    ],
  ])('%s have their gaps', (_given, node, lines, areas) => {
    const { read, found } = inSvg(<CourseMarks {...pictureOf(node, rows)} />);
    // A piece of a course for each run of figures.
    expect(read('.ua-chart__line', 'd').map(([d]) => String(d).match(/M/g)?.length ?? 0)).toEqual(lines);
    expect(found('path[fill="currentColor"]')).toHaveLength(areas);
  });

  it('pass through their figures, and the area reaches down to zero', () => {
    const picture = pictureOf({ as: 'area' }, [day(0, '2'), day(1, '4')]);
    const { read } = inSvg(<CourseMarks {...picture} />);
    const [[area = ''] = [], [line = ''] = []] = read('path', 'd');
    const { places, axis, bottom } = picture.place;
    const ys = picture.model.points.map(({ figures }) => picture.place.y(figures[0] as never));
    expect(line).toBe(`M${places[0]},${ys[0]}L${places[1]},${ys[1]}`);
    expect(area).toContain(`L${places[1]},${bottom}`);
    expect(axis.ticks[0]?.isZero()).toBe(true);
  });
});

it('single figures are marks at their place, in the shape of their series', () => {
  const series: ChartNode['series'] = [fee, { ...sum, as: 'points' }];
  const picture = pictureOf({ series }, [day(0, '1', ''), day(1, '2', '5'), day(2, '3', '1')]);
  const { read } = inSvg(<PointMarks {...picture} />);
  const spots = [1, 2].map((at) => {
    const y = picture.place.y(picture.model.points[at]?.figures[1] as never);
    return [`translate(${picture.place.places[at]} ${y})`];
  });
  expect(read('path', 'transform')).toEqual(spots);
});
