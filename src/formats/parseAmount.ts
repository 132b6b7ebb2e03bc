import { cutDecimals, readDecimalText } from './amountText.ts';
import { type NumberSymbols, numberSymbols } from './numberSymbols.ts';

export type AmountProblem = 'empty' | 'notANumber' | 'negative' | 'tooManyDecimals' | 'tooLong';

type ParsedAmount = { value: string; problem?: undefined } | { value?: undefined; problem: AmountProblem };

// More digits than Decimal's precision of 58 could not be calculated exactly (requirements §9.3).
const MAX_DIGITS = 58;
const WESTERN = [3];
const SPACES = /[\s\u00a0\u2009\u202f]/g;

/**
 * Reads an amount as a person types or pastes it: the language's separators, thousands, full-width and Arabic digits,
 * a comma or a point as decimal sign. Gives the shortest decimal string of exactly that amount, or the problem;
 * it never rounds and never guesses between two amounts: the page's own language decides what '1.234' means.
 * `maxDecimals`: how many decimals the coin has.
 */
export function parseAmount(typed: string, language: string, maxDecimals?: number): ParsedAmount {
  const plain = toLatin(typed);
  if (plain === '') return { problem: 'empty' };
  if (plain.startsWith('-')) return { problem: /\d/.test(plain) ? 'negative' : 'notANumber' };
  const decimal = toDecimal(plain, numberSymbols(language));
  if (decimal === undefined) return { problem: 'notANumber' };
  const [whole = '', fraction = ''] = decimal.split('.');
  const value = shortest(whole, fraction);
  const decimals = value.split('.')[1] ?? '';
  if (maxDecimals !== undefined && decimals.length > maxDecimals) return { problem: 'tooManyDecimals' };
  if (value.replace('.', '').length > MAX_DIGITS) return { problem: 'tooLong' };
  return { value };
}

function toLatin(typed: string): string {
  return (
    typed
      // Full-width digits, comma and point of East Asian keyboards.
      .normalize('NFKC')
      .replace(/[\u3001\u3002]/g, (mark) => (mark === '\u3002' ? '.' : ','))
      .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
      .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
      .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
      .replace(/[\u2212\u2010-\u2013]/g, '-')
      .replace(SPACES, ' ')
      .trim()
  );
}

function toDecimal(plain: string, symbols: NumberSymbols): string | undefined {
  const arabic = plain.replaceAll('٬', '');
  if (arabic !== plain || plain.includes('٫')) return onePoint(arabic.replace('٫', '.'));
  const group = symbols.group.replace(SPACES, ' ').replace('’', "'");
  const text = plain.replaceAll('’', "'");
  return (
    ungroup(text, group, symbols.decimal, symbols.groupSizes) ??
    // Not in the form of this language, so it was pasted from elsewhere; these two forms exclude each other.
    ungroup(text, ',', '.', WESTERN) ??
    ungroup(text, '.', ',', WESTERN)
  );
}

/** Reads the language's own form; undefined when the groups are not where the language puts them. */
function ungroup(text: string, group: string, decimal: string, sizes: readonly number[]): string | undefined {
  const [whole = '', fraction, ...more] = text.split(decimal);
  if (more.length > 0 || fraction?.includes(group)) return undefined;
  const groups = whole.split(group);
  const first = groups[0] ?? '';
  const last = groups.length - 1;
  const isGrouped =
    groups.length === 1 ||
    (/^[1-9]\d*$/.test(first) &&
      groups.every((part, index) => isGroupSized(part.length, index, last, sizes)));
  return isGrouped
    ? onePoint(fraction === undefined ? groups.join('') : `${groups.join('')}.${fraction}`)
    : undefined;
}

function isGroupSized(length: number, index: number, last: number, sizes: readonly number[]): boolean {
  const size = sizes[Math.min(last - index, sizes.length - 1)] ?? 3;
  return index === 0 ? length <= size : length === size;
}

/** Digits with at most one point; '5.' and '.5' are what a person has typed so far. */
function onePoint(text: string): string | undefined {
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? text : undefined;
}

function shortest(whole: string, fraction: string): string {
  const integer = whole.replace(/^0+/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? integer : `${integer}.${rest}`;
}

/**
 * A decimal string as a person would type it in that language: its decimal separator, and no groups, which would be wrong
 * with the next digit. '1.234' must not stand in a field whose language reads it as one thousand.
 */
export function typedAmount(value: string, language: string): string {
  return value.replace('.', numberSymbols(language).decimal);
}

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
