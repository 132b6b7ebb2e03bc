import { Decimal } from './decimal.ts';

const CONVERSION_DIGITS = 8;

/**
 * An amount valued at a rate: decimal strings in and out, 8 digits, rounded up unless told otherwise
 * (requirements §9.3). Throws for text that is no decimal.
 */
export function convertAsset(amount: string, rate: string, digits = CONVERSION_DIGITS): string {
  return new Decimal(amount).times(rate).toDecimalPlaces(digits, Decimal.ROUND_UP).toString();
}
