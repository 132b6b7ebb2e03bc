import { cutDecimals, readDecimalText } from './decimalText.ts';

/**
 * A decimal string cut to `digits` decimals toward zero, without trailing zeros ("All of it" in the coin's precision).
 * Undefined for anything but a decimal string that is not negative.
 */
export function cutAmount(value: unknown, digits: number): string | undefined {
  const read = readDecimalText(value);
  if (read === undefined || read.isNegative) return undefined;
  const { whole, fraction } = cutDecimals(read, digits);
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
