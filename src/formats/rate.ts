import { type AmountOptions, amountText } from './amountText.ts';
import { readDecimalText } from './decimalText.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/**
 * A price or an exchange rate: a decimal string whose trailing zeros promise nothing and are dropped. With `significant`
 * it has that many digits from its first one that is not zero (never fewer than before its point), so that prices of
 * any size take the same room in a column.
 */
export const rate: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const options: AmountOptions = { language: locale.language };
  const digits = args.significant === undefined ? args.digits : decimalsFor(value, args.significant);
  if (digits !== undefined) options.digits = digits;
  const { dimmed, ...cut } = amountText(value, options);
  const result = args.significant === undefined || dimmed === undefined ? cut : { ...cut, dimmed };
  return typeof args.coin === 'string' && result.problem === undefined
    ? { ...result, unit: args.coin }
    : result;
};

/** Decimals at which a number has this many digits that count; undefined for what is no decimal string, or zero. */
function decimalsFor(value: unknown, significant: number): number | undefined {
  const read = readDecimalText(value);
  const first = read === undefined ? -1 : `${read.whole}${read.fraction}`.search(/[1-9]/);
  if (read === undefined || first === -1) return undefined;
  return Math.max(0, first + significant - read.whole.length);
}
