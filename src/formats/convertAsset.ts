import { Decimal } from './decimal.ts';

const CONVERSION_DIGITS = 8;

/**
 * An amount at a rate (units of the other asset for one of this): decimal strings in and out, 8 decimals, rounded up
 * (requirements §9.3). `downTo` rounds down to so many decimals instead: for bounds and balances, which must not look
 * larger than they are, and for what is received in a national currency, where rounding up would give away a cent with
 * each small conversion, more than its spread earns. Throws for text that is not a decimal.
 */
export function convertAsset(amount: string, rate: string, downTo?: number): string {
  const product = new Decimal(amount).times(rate);
  const rounded =
    downTo === undefined
      ? product.toDecimalPlaces(CONVERSION_DIGITS, Decimal.ROUND_UP)
      : product.toDecimalPlaces(downTo, Decimal.ROUND_DOWN);
  return rounded.toFixed();
}
