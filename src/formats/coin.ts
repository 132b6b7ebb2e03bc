import { type AmountOptions, amountText } from './amountText.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/** An amount of a coin: decimal string in, grouped digits and the coin as unit out. */
export const coin: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const options: AmountOptions = { language: locale.language };
  if (args.digits !== undefined) options.digits = args.digits;
  if (args.sign !== undefined) options.isSigned = args.sign;
  const result = amountText(value, options);
  return typeof args.coin === 'string' && result.problem === undefined
    ? { ...result, unit: args.coin }
    : result;
};
