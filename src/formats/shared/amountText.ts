import { type Decimal, digitsOf, floorTo, readDecimal } from '../../language/base/decimal.ts';
import { type FormattedText, unshown } from './formattedText.ts';
import { groupDigits, numberSymbols } from './numberSymbols.ts';

/** U+2212: as wide as the plus sign, and read out as "minus" where screen readers would skip a hyphen. */
const MINUS = '−';

export interface AmountOptions {
  language: string;
  /** Fixed number of decimals: rounded as in requirements §9.3 and padded with dimmed zeros. */
  digits?: number;
  /** Show + for gains, and label the value as a gain or loss. */
  isSigned?: boolean;
}

/**
 * Formats a decimal string with group separators. The value is never converted to a number, so every digit survives;
 * the fraction's trailing zeros are returned as `dimmed`. Anything but a decimal string is the problem "notMoney".
 */
export function amountText(value: unknown, options: AmountOptions): FormattedText {
  const read = readDecimal(value);
  return read === undefined ? unshown('notMoney') : decimalText(read, options);
}

/** The same for a decimal that has been read. */
export function decimalText(value: Decimal, options: AmountOptions): FormattedText {
  const { digits = value.scale } = options;
  const cut = floorTo(value, digits);
  const result: FormattedText = { ...drawn(cut, options), isLeftToRight: true };
  if (/[1-9]/.test(digitsOf(value).fraction.slice(digits))) {
    const { text, dimmed = '' } = drawn(value, { ...options, digits: value.scale });
    result.title = text + dimmed;
  }
  return result;
}

function drawn(value: Decimal, { language, isSigned = false, digits = 0 }: AmountOptions): FormattedText {
  const symbols = numberSymbols(language);
  const { whole, fraction } = digitsOf(value);
  const significant = fraction.replace(/0+$/, '');
  const zeros = fraction.padEnd(digits, '0').slice(significant.length);
  const isNegative = value.units < 0n;
  const isShownSigned = isSigned && value.units !== 0n;
  const sign = isNegative ? MINUS : isShownSigned ? '+' : '';
  const grouped = sign + groupDigits(whole, symbols);
  const result: FormattedText = {
    text: significant === '' ? grouped : grouped + symbols.decimal + significant,
  };
  if (zeros !== '') result.dimmed = significant === '' ? symbols.decimal + zeros : zeros;
  if (isShownSigned) result.sign = isNegative ? 'loss' : 'gain';
  return result;
}
