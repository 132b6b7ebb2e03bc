import { Decimal } from '../../formats/decimal.ts';
import type { RatePoint } from './dayLine.ts';

/** Relative move from the first to the last point ("0.0132" is 1.32 per cent up), 4 decimals; '' without points. */
export function dayChange(line: readonly RatePoint[]): string {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || new Decimal(first.rate).isZero()) return '';
  return new Decimal(last.rate).div(first.rate).minus(1).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toFixed();
}
