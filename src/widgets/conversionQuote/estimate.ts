import { Decimal } from '../../formats/decimal.ts';

// As many as a price needs to be read; an indicative rate promises nothing.
const RATE_DIGITS = 8;

/** What an amount would give at an indicative rate, cut to the coin's decimals. Decimal strings in and out. */
export function estimateReceived(amount: string, rate: string, digits: number): string {
  return new Decimal(amount).times(rate).toDecimalPlaces(digits, Decimal.ROUND_DOWN).toString();
}

/** The rate the other way round, to eight significant digits; undefined when there is none. */
export function inverseRate(rate: string): string | undefined {
  const value = new Decimal(rate);
  return value.isZero() ? undefined : new Decimal(1).div(value).toSignificantDigits(RATE_DIGITS).toString();
}
