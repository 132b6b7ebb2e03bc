import { Decimal } from '../../../formats/decimal.ts';
import { dayMs } from '../clock.ts';
import type { Market } from './market.ts';

/** One point of a rate chart. */
interface RatePoint {
  /** ms */
  readonly at: number;
  /** Units of the second coin for one of the first, decimal string. */
  readonly rate: string;
}

/**
 * The rates of a pair over the 24 hours before `at` (ms), oldest first, at `steps` equal intervals: steps + 1 points,
 * the last at `at`. Empty when one of the coins has no market.
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

/** Relative change from the first to the last point ("0.0132" is up 1.32 per cent), 4 decimals; '' without points. */
export function dayChange(line: readonly RatePoint[]): string {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || new Decimal(first.rate).isZero()) return '';
  return new Decimal(last.rate).div(first.rate).minus(1).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toFixed();
}
