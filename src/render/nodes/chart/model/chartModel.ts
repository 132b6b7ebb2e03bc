import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { Decimal } from '../../../../formats/decimal.ts';
import { formatOf } from '../../../../formats/index.ts';
import { readMoment } from '../../../../formats/shared/moment.ts';
import { readDecimal } from '../../../../language/base/decimal.ts';
import { readPointer } from '../../../../language/index.ts';

/** An exact figure of an answer; null when missing. */
export type Figure = Decimal | null;

/** What a chart draws at one x. */
export interface ChartPoint {
  /** The moment (ms), or the index among the names. */
  at: number;
  /** The moment or name as the answer has it. */
  x: unknown;
  /** One for each series, in their order; null is a gap. */
  figures: readonly Figure[];
  /** The same figures as received in the answer, to be written by a format. */
  written: readonly unknown[];
}

export interface ChartModel {
  isOverTime: boolean;
  /** Moments ascending, each once; names in the order of the rows. */
  points: readonly ChartPoint[];
}

/**
 * Reads the rows of an answer for drawing; never throws for what a server sends. Of rows of the same moment the last
 * counts. A row without a readable moment is in the table alone, whose mark says what is wrong with it.
 */
export function chartModel(
  { x, series }: Pick<ChartNode, 'x' | 'series'>,
  rows: readonly unknown[],
): ChartModel {
  const isOverTime = formatOf(x.format).look === 'moment';
  const points = rows.flatMap((row, index): ChartPoint[] => {
    const name = readPointer(row, x.at);
    const at = isOverTime ? readMoment(name, x.formatArgs?.unit ?? 'ms') : index;
    if (at === undefined) return [];
    const written = series.map((one) => readPointer(row, one.at));
    return [{ at, x: name, figures: written.map(figureOf), written }];
  });
  if (!isOverTime) return { isOverTime, points };
  const latest = new Map(points.map((point) => [point.at, point]));
  return { isOverTime, points: [...latest.values()].sort((a, b) => a.at - b.at) };
}

/** A decimal string or a whole number; null for anything else, so that nothing unknown is drawn. */
export function figureOf(value: unknown): Figure {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? new Decimal(value) : null;
  return readDecimal(value) === undefined ? null : new Decimal(value as string);
}

/** Whether there is anything to draw: a line can run at zero, but a bar of zero is invisible. */
export function hasMarks({ as }: Pick<ChartNode, 'as'>, { points }: ChartModel): boolean {
  const isBars = as === 'bar' || as === 'stacked';
  return points.some(({ figures }) =>
    figures.some((figure) => figure !== null && !(isBars && figure.isZero())),
  );
}
