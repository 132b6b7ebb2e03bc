import { cutDecimals, type DecimalText, readDecimalText } from './decimalText.ts';
import type { FormattedText } from './formattedText.ts';
import { groupDigits, numberSymbols } from './numberSymbols.ts';

/** U+2212: as wide as the plus sign, and read out as "minus" where a hyphen would be passed over. */
const MINUS = '−';

export interface AmountOptions {
  language: string;
  /** Decimals promised: cut to them (requirements §9.3 rounding) and filled up with dimmed zeros. */
  digits?: number;
  /** Show + for gains, and say gain or loss. */
  isSigned?: boolean;
}

/**
 * Groups a decimal string for reading. The value is never turned into a number, so every digit of it survives; the
 * trailing zeros of the fraction come apart as `dimmed`. Anything but a decimal string is the problem "notMoney".
 */
export function amountText(value: unknown, options: AmountOptions): FormattedText {
  const read = readDecimalText(value);
  if (read === undefined) return { text: '', problem: 'notMoney' };
  const cut = options.digits === undefined ? read : cutDecimals(read, options.digits);
  const filled = { ...cut, fraction: cut.fraction.padEnd(options.digits ?? 0, '0') };
  const result: FormattedText = { ...drawn(filled, options), isLeftToRight: true };
  const hidden = read.fraction.slice(filled.fraction.length);
  if (/[1-9]/.test(hidden)) result.title = drawnWhole(read, options);
  return result;
}

function drawn(value: DecimalText, options: AmountOptions): FormattedText {
  const symbols = numberSymbols(options.language);
  const significant = value.fraction.replace(/0+$/, '');
  const zeros = value.fraction.slice(significant.length);
  const isZero = !/[1-9]/.test(value.whole + value.fraction);
  const plus = options.isSigned === true && !isZero ? '+' : '';
  const whole = (value.isNegative ? MINUS : plus) + groupDigits(value.whole, symbols);
  const result: FormattedText = { text: significant === '' ? whole : whole + symbols.decimal + significant };
  if (zeros !== '') result.dimmed = significant === '' ? symbols.decimal + zeros : zeros;
  if (options.isSigned === true && !isZero) result.sign = value.isNegative ? 'loss' : 'gain';
  return result;
}

function drawnWhole(value: DecimalText, options: AmountOptions): string {
  const { text, dimmed = '' } = drawn(value, options);
  return text + dimmed;
}
