import { Decimal } from './decimal.ts';

const CONVERSION_DIGITS = 8;

/**
 * Converts an amount at a rate: decimal strings in and out, 8 decimals by default, rounded up (requirements §9.3).
 * Throws for text that is not a decimal.
 */
export function convertAsset(amount: string, rate: string, digits = CONVERSION_DIGITS): string {
  return new Decimal(amount).times(rate).toDecimalPlaces(digits, Decimal.ROUND_UP).toString();
}
