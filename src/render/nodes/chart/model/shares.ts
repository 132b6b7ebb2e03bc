import { Decimal } from '../../../../formats/decimal.ts';
import type { ChartPoint } from './chartModel.ts';

/** A part of a whole. */
export interface Share {
  /** Index of the point; undefined for the small ones combined. */
  point: ChartPoint | undefined;
  figure: Decimal;
  /** Of the whole: decimal, 0 to 1. */
  ratio: Decimal;
}

export interface Whole {
  total: Decimal;
  /** Largest first; the smallest are combined into one at the end. */
  shares: readonly Share[];
  /** Whether some figures are zero or negative and so have no share. */
  hasOthers: boolean;
}

/** As many as there are colours. */
const MOST_SHARES = 6;

/** The shares of the first series. */
export function wholeOf(points: readonly ChartPoint[]): Whole {
  const parts = points.flatMap((point) => {
    const figure = point.figures[0] ?? null;
    return figure?.gt(0) === true ? [{ point, figure }] : [];
  });
  const total = sumOf(parts.map(({ figure }) => figure));
  const sorted = parts.toSorted((a, b) => b.figure.comparedTo(a.figure));
  const shown = sorted.length > MOST_SHARES ? sorted.slice(0, MOST_SHARES - 1) : sorted;
  const rest = sumOf(sorted.slice(shown.length).map(({ figure }) => figure));
  const all = [...shown, ...(rest.isZero() ? [] : [{ point: undefined, figure: rest }])];
  const shares = all.map((part) => ({ ...part, ratio: part.figure.div(total) }));
  return { total, shares, hasOthers: parts.length < points.length };
}

export function sumOf(figures: readonly Decimal[]): Decimal {
  return figures.reduce((sum, figure) => sum.plus(figure), new Decimal(0));
}
