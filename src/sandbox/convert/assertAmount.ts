import { Decimal } from '../../formats/decimal.ts';
import type { Pair } from './pair.ts';
import { refusals } from './refusals.ts';

/**
 * Holds an amount to give against the coin's precision and limits.
 * @param amount decimal string, as the description allows it
 * @param pointer the field it came in, as a JSON Pointer
 * @throws BusinessError 10001 for too many decimals, 700006 below the minimum, 700007 above the maximum
 */
export function assertAmount(amount: string, { from, rule }: Pair, pointer: string): void {
  const value = new Decimal(amount);
  if (value.decimalPlaces() > from.accuracy) throw refusals.tooManyDecimals(pointer, from.accuracy);
  if (value.lessThan(rule.min)) throw refusals.belowMinimum(rule.min, from.coin);
  if (value.greaterThan(rule.max)) throw refusals.aboveMaximum(rule.max, from.coin);
}
