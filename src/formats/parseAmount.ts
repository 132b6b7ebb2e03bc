import { floorTo, readDecimal, writeDecimal } from '../language/base/decimal.ts';
import { type NumberSymbols, numberSymbols } from './shared/numberSymbols.ts';

export type AmountProblem = 'empty' | 'notANumber' | 'negative' | 'tooManyDecimals' | 'tooLong';

type ParsedAmount = { value: string; problem?: undefined } | { value?: undefined; problem: AmountProblem };

// An amount with more digits than Decimal's precision of 58 could not be calculated exactly (requirements §9.3).
const MAX_DIGITS = 58;
const WESTERN = [3];
const SPACES = /[\s\u00a0\u2009\u202f]/g;

/**
 * Parses an amount as typed or pasted: the language's separators, grouping, full-width and Arabic digits, a comma or a
 * point as decimal separator. Returns the shortest decimal string of exactly that amount, or the problem; it never
 * rounds and never guesses: the page's language decides what '1.234' means. `maxDecimals`: how many decimals the coin
 * has.
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
      // Full-width digits, commas and points of East Asian keyboards.
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
    // Not in this language's notation, so probably pasted; these two notations exclude each other.
    ungroup(text, ',', '.', WESTERN) ??
    ungroup(text, '.', ',', WESTERN)
  );
}

/** Parses one notation; undefined when the group separators are not in the right places. */
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

/** Digits with at most one point; '5.' and '.5' occur while typing. */
function onePoint(text: string): string | undefined {
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? text : undefined;
}

function shortest(whole: string, fraction: string): string {
  const integer = whole.replace(/^0+/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? integer : `${integer}.${rest}`;
}

/**
 * A decimal string as typed in that language: with its decimal separator and without grouping, which the next digit
 * would break. '1.234' must not appear in a field whose language reads it as one thousand.
 */
export function typedAmount(value: string, language: string): string {
  return value.replace('.', numberSymbols(language).decimal);
}

/**
 * A non-negative decimal string truncated to `digits` decimals, without trailing zeros ("All of it" in the coin's
 * precision). Undefined for anything else.
 */
export function cutAmount(value: unknown, digits: number): string | undefined {
  const read = readDecimal(value);
  return read === undefined || read.units < 0n ? undefined : writeDecimal(floorTo(read, digits));
}
