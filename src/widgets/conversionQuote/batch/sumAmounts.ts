import { Decimal } from '../../../formats/decimal.ts';

/** The exact sum of decimal strings; empty ones count nothing. For parts that come after a click: it brings Decimal. */
export function sumAmounts(amounts: readonly string[]): string {
  return Decimal.sum(0, ...amounts.map((amount) => amount || '0')).toFixed();
}
