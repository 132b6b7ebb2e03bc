import { Decimal } from '../../formats/decimal.ts';

// As many as a price needs to be read; an indicative rate promises nothing.
const RATE_DIGITS = 8;
const FIAT_DIGITS = 2;
const BASIS_POINTS = 10_000;

/** What an amount would give at an indicative rate, cut to the coin's decimals. Decimal strings in and out. */
export function estimateReceived(amount: string, rate: string, digits: number): string {
  return new Decimal(amount).times(rate).toDecimalPlaces(digits, Decimal.ROUND_DOWN).toFixed();
}

/**
 * What must be given for an amount at an indicative rate, in the coin's decimals; rounded up, so that rounding never makes
 * it too little. Undefined when there is no rate.
 */
export function neededToGive(amount: string, rate: string, digits: number): string | undefined {
  const price = new Decimal(rate);
  if (price.isZero()) return undefined;
  return new Decimal(amount).div(price).toDecimalPlaces(digits, Decimal.ROUND_UP).toFixed();
}

/** The rate the other way round, to eight significant digits; undefined when there is none. */
export function inverseRate(rate: string): string | undefined {
  const value = new Decimal(rate);
  return value.isZero() ? undefined : new Decimal(1).div(value).toSignificantDigits(RATE_DIGITS).toFixed();
}

/** What an amount is worth at `price`, in whole cents, times `rate` (units of the wanted currency for one of the price's). */
export function estimateWorth(amount: string, price: string, rate: string): string {
  return new Decimal(amount)
    .times(price)
    .times(rate)
    .toDecimalPlaces(FIAT_DIGITS, Decimal.ROUND_DOWN)
    .toFixed();
}

/**
 * How far a rate lies from the middle of the market, in basis points with one decimal; negative is worse for who gives.
 * The middle lies between what one gets for selling (`sell`) and what one pays for buying (1 / `back`, the rate of the
 * other direction). Undefined without both.
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
