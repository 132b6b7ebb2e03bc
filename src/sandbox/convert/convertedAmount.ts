import { Decimal } from '../../formats/decimal.ts';
import type { Coin } from '../reference/coins.ts';

/** Default asset conversion precision (requirements §9.3). */
const conversionDecimals = 8;

/** The ledger keeps this many. */
const ledgerDecimals = 18;

interface ConvertedAmount {
  /**
   * What the customer gets: 8 digits, rounded up (requirements §9.3). A currency is rounded down to its own digits
   * instead: a cent is worth more than the spread of a small conversion, and would be given away with each.
   */
  readonly amount: string;
  /** What rounding added, to be borne by the house; below zero when it took away, "0" when the product was exact. */
  readonly remainder: string;
}

/** `fromAmount` times `rate` as an amount of `to`. All decimal strings. */
export function convertedAmount(fromAmount: string, rate: string, to: Coin): ConvertedAmount {
  const product = new Decimal(fromAmount).times(rate);
  const amount =
    to.kind === 'fiat'
      ? product.toDecimalPlaces(to.accuracy, Decimal.ROUND_DOWN)
      : product.toDecimalPlaces(conversionDecimals, Decimal.ROUND_UP);
  const exact = product.toDecimalPlaces(ledgerDecimals, Decimal.ROUND_DOWN);
  return { amount: amount.toFixed(), remainder: amount.minus(exact).toFixed() };
}
