import { convertAsset } from '../../formats/convertAsset.ts';
import { Decimal } from '../../formats/decimal.ts';

// Enough digits to read a price; an indicative rate promises nothing.
const RATE_DIGITS = 8;
const BASIS_POINTS = 10_000;

/**
 * What an amount would yield at an indicative rate, rounded as a conversion is: a coin by `convertAsset`'s default, a
 * national currency down to its own decimals. Decimal strings in and out.
 */
export function estimateReceived(
  amount: string,
  rate: string,
  to: { isCurrency: boolean; digits: number },
): string {
  return to.isCurrency ? convertAsset(amount, rate, to.digits) : convertAsset(amount, rate);
}

/**
 * The amount to give for an amount to receive at an indicative rate, in the coin's decimals; rounded up, so that
 * rounding never makes it too little. Undefined when there is no rate.
 */
export function neededToGive(amount: string, rate: string, digits: number): string | undefined {
  const price = new Decimal(rate);
  if (price.isZero()) return undefined;
  return new Decimal(amount).div(price).toDecimalPlaces(digits, Decimal.ROUND_UP).toFixed();
}

/** The inverse rate, to eight significant digits; undefined when there is none. */
export function inverseRate(rate: string): string | undefined {
  const value = new Decimal(rate);
  return value.isZero() ? undefined : new Decimal(1).div(value).toSignificantDigits(RATE_DIGITS).toFixed();
}

/**
 * Value of an amount at `price` times `rate` (wanted currency per unit of the price's), as exact as a conversion: the
 * format that shows it knows the currency's decimals.
 */
export function estimateWorth(amount: string, price: string, rate: string): string {
  return convertAsset(amount, new Decimal(price).times(rate).toFixed());
}

/**
 * Distance of a rate from mid, in basis points with one decimal; negative is worse for the customer. Mid lies between
 * the selling rate (`sell`) and the buying rate (1 / `back`, the rate of the opposite direction). Undefined without
 * both.
 */
export function basisPointsOffMid(rate: string, sell: string, back: string): string | undefined {
  if (sell === '' || back === '' || new Decimal(back).isZero()) return undefined;
  const mid = new Decimal(1).div(back).plus(sell).div(2);
  if (mid.isZero()) return undefined;
  return new Decimal(rate)
    .minus(mid)
    .div(mid)
    .times(BASIS_POINTS)
    .toDecimalPlaces(1, Decimal.ROUND_HALF_UP)
    .toFixed();
}
