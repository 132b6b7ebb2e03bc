import type { Market } from '../marketPort.ts';

/** One point of a line of rates. */
export interface RatePoint {
  /** ms */
  readonly at: number;
  /** Units of the second coin for one of the first, decimal string. */
  readonly rate: string;
}

const dayMs = 24 * 3_600_000;

/**
 * The rates of a pair over the 24 hours before `at` (ms), oldest first, in `steps` even steps: steps + 1 points, the
 * last one at `at`. Empty when one of the coins has no market.
 */
export function dayLine(
  market: Market,
  pair: { from: string; to: string },
  at: number,
  steps: number,
): RatePoint[] {
  const moments = Array.from(
    { length: steps + 1 },
    (_, index) => at - dayMs + Math.round((dayMs * index) / steps),
  );
  return moments.flatMap((moment) => {
    const rate = market.rateAt(pair.from, pair.to, moment);
    return rate === null ? [] : [{ at: moment, rate }];
  });
}
