import { Decimal } from '../../formats/decimal.ts';
import type { Market } from '../marketPort.ts';

/** Value of an amount in another coin at `at` (ms), 8 decimals, rounded down; '' without a market. */
export function valueIn(
  market: Market,
  amount: string,
  pair: { from: string; to: string },
  at: number,
): string {
  const rate = pair.from === pair.to ? '1' : market.rateAt(pair.from, pair.to, at);
  if (rate === null) return '';
  return new Decimal(amount).times(rate).toDecimalPlaces(8, Decimal.ROUND_DOWN).toFixed();
}
