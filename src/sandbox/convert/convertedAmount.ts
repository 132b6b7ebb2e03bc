import { Decimal } from '../../formats/decimal.ts';
import type { Coin } from '../reference/coins.ts';

/** Default asset conversion precision (requirements §9.3). */
const conversionDecimals = 8;

/** The ledger keeps this many. */
const ledgerDecimals = 18;

interface ConvertedAmount {
  /**
   * What the customer gets: rounded up to 8 digits (requirements §9.3), or to the currency's own where it has fewer.
   */
  readonly amount: string;
  /** What rounding up added, to be borne by the house; "0" when the product was exact. */
  readonly remainder: string;
}

/** `fromAmount` times `rate` as an amount of `to`. All decimal strings. */
export function convertedAmount(fromAmount: string, rate: string, to: Coin): ConvertedAmount {
  const decimals = to.kind === 'fiat' ? to.accuracy : conversionDecimals;
  const product = new Decimal(fromAmount).times(rate);
  const amount = product.toDecimalPlaces(decimals, Decimal.ROUND_UP);
  const exact = product.toDecimalPlaces(ledgerDecimals, Decimal.ROUND_DOWN);
  return { amount: amount.toFixed(), remainder: amount.minus(exact).toFixed() };
}
