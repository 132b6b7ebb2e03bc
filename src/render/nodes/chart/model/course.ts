import type { Decimal } from '../../../../formats/decimal.ts';
import type { ChartPoint } from './chartModel.ts';
import { sumOf } from './shares.ts';

/** A figure and its position. */
export interface Mark {
  figure: Decimal;
  x: unknown;
}

/** Summary of one series. */
export interface Course {
  first: Mark;
  last: Mark;
  low: Mark;
  high: Mark;
  /** Last less first. */
  change: Decimal;
  /** Change as a ratio of the first; undefined where that is zero. */
  ratio: Decimal | undefined;
  sum: Decimal;
  count: number;
}

/** The course of a series; undefined when it has no figures. Among equals the first counts as lowest and highest. */
export function courseOf(points: readonly ChartPoint[], series: number): Course | undefined {
  const marks = points.flatMap(({ figures, x }): Mark[] => {
    const figure = figures[series] ?? null;
    return figure === null ? [] : [{ figure, x }];
  });
  const [first] = marks;
  const last = marks.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const change = last.figure.minus(first.figure);
  return {
    first,
    last,
    low: marks.reduce((a, b) => (b.figure.lt(a.figure) ? b : a)),
    high: marks.reduce((a, b) => (b.figure.gt(a.figure) ? b : a)),
    change,
    ratio: first.figure.isZero() ? undefined : change.div(first.figure.abs()),
    sum: sumOf(marks.map(({ figure }) => figure)),
    count: marks.length,
  };
}
