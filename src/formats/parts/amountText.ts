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
  const read = readDecimalText(value);
  if (read === undefined) return unshown('notMoney');
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

/** A decimal string split into its parts; `fraction` keeps its trailing zeros. */
interface DecimalText {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

const DECIMAL = /^(-?)0*(\d+)(?:\.(\d+))?$/;

/** Splits a decimal string into its parts; undefined for anything else, above all a JS number (requirements §9.3). */
export function readDecimalText(value: unknown): DecimalText | undefined {
  if (typeof value !== 'string') return undefined;
  const match = DECIMAL.exec(value);
  if (match === null) return undefined;
  const [, minus, whole = '0', fraction = ''] = match;
  return { isNegative: minus === '-' && /[1-9]/.test(whole + fraction), whole, fraction };
}

/**
 * Rounds to `digits` decimals as requirements §9.3 says: toward zero, but away from zero for negatives, so that a
 * balance never looks larger and a debt never smaller than it is. Shorter fractions are not padded.
 */
export function cutDecimals(value: DecimalText, digits: number): DecimalText {
  if (value.fraction.length <= digits) return value;
  const kept = { ...value, fraction: value.fraction.slice(0, digits) };
  const isExact = /^0*$/.test(value.fraction.slice(digits));
  if (!value.isNegative) return kept;
  return isExact ? kept : increase(kept);
}

/** Moves the decimal point `places` to the right (2 turns a ratio into a percentage). */
export function shiftPoint(value: DecimalText, places: number): DecimalText {
  const fraction = value.fraction.padEnd(places, '0');
  const whole = (value.whole + fraction.slice(0, places)).replace(/^0+(?=\d)/, '');
  return { ...value, whole, fraction: fraction.slice(places) };
}

function increase(value: DecimalText): DecimalText {
  const digits = [...value.whole, ...value.fraction];
  let at = digits.length - 1;
  while (at >= 0 && digits[at] === '9') {
    digits[at] = '0';
    at -= 1;
  }
  if (at < 0) digits.unshift('1');
  else digits[at] = String(Number(digits[at]) + 1);
  const text = digits.join('');
  const point = text.length - value.fraction.length;
  return { ...value, whole: text.slice(0, point), fraction: text.slice(point) };
}
