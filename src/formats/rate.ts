import { type AmountOptions, amountText } from './amountText.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/** A price or an exchange rate: a decimal string whose trailing zeros promise nothing and are dropped. */
export const rate: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const options: AmountOptions = { language: locale.language };
  if (args.digits !== undefined) options.digits = args.digits;
  const { dimmed: _zeros, ...result } = amountText(value, options);
  return typeof args.coin === 'string' && result.problem === undefined
    ? { ...result, unit: args.coin }
    : result;
};
