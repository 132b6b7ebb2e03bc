import { Decimal } from '../../../../formats/decimal.ts';
import type { ChartPoint, Figure } from './chartModel.ts';

/** Where a bar begins and ends on the value axis. */
export interface Bar {
  from: Decimal;
  to: Decimal;
}

const ZERO = new Decimal(0);

/** The bars of one point, from zero; null where there is no figure. */
export function barsOf({ figures }: ChartPoint): (Bar | null)[] {
  return figures.map((figure) => (figure === null ? null : { from: ZERO, to: figure }));
}

/** The bars of one point on top of one another: negative figures stack downwards separately. */
export function stackOf({ figures }: ChartPoint): (Bar | null)[] {
  const ends = { up: ZERO, down: ZERO };
  return figures.map((figure) => {
    if (figure === null) return null;
    const side = figure.isNegative() ? 'down' : 'up';
    const from = ends[side];
    ends[side] = from.plus(figure);
    return { from, to: ends[side] };
  });
}

/** A piece of the x axis, as fractions of its length. */
export interface Slot {
  start: number;
  size: number;
}

/**
 * The slot of each bar along the axis. Names share the axis evenly. Moments are placed by time, so that a day without a
 * bar keeps its space, and each slot is as wide as the smallest distance between two. Whole months are placed by number,
 * so that they are evenly spaced.
 */
export function slotsOf(
  points: readonly ChartPoint[],
  { isOverTime, isByMonth = false }: { isOverTime: boolean; isByMonth?: boolean },
): Slot[] {
  const places = points.map(({ at }) => (isByMonth ? monthOf(at) : at));
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  const gap = isOverTime && gaps.length > 0 ? Math.min(...gaps) : 1;
  const span = last - first + gap;
  return places.map((place) => ({ start: (place - first) / span, size: gap / span }));
}

function monthOf(at: number): number {
  const day = new Date(at);
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}

/** Where the points of a course are, as fractions of the x axis; a single one is in the middle. */
export function coursePlaces(points: readonly ChartPoint[]): number[] {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return points.map(({ at }) => (last === first ? 0.5 : (at - first) / (last - first)));
}

/** The figures of one series without gaps. */
export function knownFigures(points: readonly ChartPoint[], series: number): Decimal[] {
  return points.map(({ figures }): Figure => figures[series] ?? null).filter((figure) => figure !== null);
}
