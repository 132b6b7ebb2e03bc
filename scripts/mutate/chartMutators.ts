import { type FormatName, formatOf } from '../../src/formats/index.ts';
import { isRecord } from '../../src/language/index.ts';
import type { Place } from './edit.ts';
import { type Mutator, mutator, remove, set } from './mutator.ts';

/** Charts whose figures cannot be compared (S111). */
export const chartMutators: readonly Mutator[] = [
  mutator('unit of a chart left out', isUnit, remove),
  mutator('unit of a chart read from its rows', isUnit, (place) => set(place, { $: 'row#/coin' })),
  mutator('moments and names exchanged in a chart', isWay, (place) => {
    const { x } = place.parent as { x: { format: FormatName } };
    return set(place, formatOf(x.format).look === 'moment' ? 'donut' : 'line');
  }),
  mutator('line over bars of a chart that has none', isSeriesWithoutBars, (place) =>
    set(place, { ...(place.value as object), as: 'line' }),
  ),
  mutator('points on a chart that has no course', isSeriesWithoutCourse, (place) =>
    set(place, { ...(place.value as object), as: 'points' }),
  ),
];

function isUnit({ key, under, path, root }: Place): boolean {
  return (
    (key === 'coin' || key === 'currency') && under === 'formatArgs' && isChart(above({ path, root }, 2))
  );
}

function isWay({ key, parent }: Place): boolean {
  return key === 'as' && isChart(parent) && isRecord(parent) && isRecord(parent.x);
}

function isSeriesWithoutBars(place: Place): boolean {
  const chart = chartOfSeries(place);
  return (
    chart !== undefined &&
    (chart.as !== 'bar' || !isRecord(chart.x) || formatOf(chart.x.format as FormatName).look !== 'moment')
  );
}

function isSeriesWithoutCourse(place: Place): boolean {
  const chart = chartOfSeries(place);
  return chart !== undefined && chart.as !== 'line' && chart.as !== 'area';
}

/** The chart that a place is a series of; undefined for other places. */
function chartOfSeries({ under, value, parent, path, root }: Place): Record<string, unknown> | undefined {
  if (under !== 'series' || !Array.isArray(parent) || !isRecord(value)) return undefined;
  const chart = above({ path, root }, 2);
  return isRecord(chart) ? chart : undefined;
}

function isChart(value: unknown): boolean {
  return isRecord(value) && value.kind === 'chart';
}

/** The value that many levels above a place. */
function above({ path, root }: Pick<Place, 'path' | 'root'>, steps: number): unknown {
  return path
    .slice(0, -steps)
    .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], root);
}
