import { Decimal } from '../../../../formats/decimal.ts';

/** The value axis: exact up to the conversion into a fraction of its height. */
export interface ValueAxis {
  /** Round figures from the lowest to the highest, both included. */
  ticks: readonly Decimal[];
  /** Position of a figure: 0 at the lowest tick, 1 at the highest. */
  place(figure: Decimal): number;
}

const STEPS = [1, 2, 5, 10];

/**
 * An axis that holds all `figures` and about as many ticks as wanted. In doubles, as other libraries have it, 10^18 and
 * 10^18 + 1 would be one figure, so the round steps are worked out in decimals.
 */
export function valueAxis(figures: readonly Decimal[], wanted: number): ValueAxis {
  const [low, high] = rangeOf(figures);
  const step = roundStep(high.minus(low).div(wanted));
  const first = low.div(step).floor();
  const count = Math.max(1, high.div(step).ceil().minus(first).toNumber());
  const ticks = Array.from({ length: count + 1 }, (_, index) => first.plus(index).times(step));
  const bottom = first.times(step);
  const span = step.times(count);
  return { ticks, place: (figure) => figure.minus(bottom).div(span).toNumber() };
}

/** Lowest and highest, never equal: a single figure gets an axis from or to zero. */
function rangeOf(figures: readonly Decimal[]): [low: Decimal, high: Decimal] {
  const zero = new Decimal(0);
  const [first = zero] = figures;
  const low = figures.reduce((a, b) => (b.lt(a) ? b : a), first);
  const high = figures.reduce((a, b) => (b.gt(a) ? b : a), first);
  if (low.lt(high)) return [low, high];
  if (low.isZero()) return [zero, new Decimal(1)];
  return low.isNegative() ? [low, zero] : [zero, high];
}

/** The next of 1, 2, 5, 10, 20 … at every power of ten. */
function roundStep(least: Decimal): Decimal {
  const power = new Decimal(10).pow(least.e);
  const factor = STEPS.find((one) => power.times(one).gte(least)) ?? 10;
  return power.times(factor);
}
