import { remember } from '../language/index.ts';
import { type AmountOptions, amountText } from './amountText.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/** An empty currency of the profile is USD (requirements §3.2). */
const DEFAULT_CURRENCY = 'USD';

/** An amount of a national currency, with as many decimals as the currency has (2 for USD, 0 for JPY). */
export const fiat: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const currency =
    typeof args.currency === 'string' && args.currency !== '' ? args.currency : DEFAULT_CURRENCY;
  const options: AmountOptions = {
    language: locale.language,
    digits: args.digits ?? currencyDigits(currency),
  };
  if (args.sign !== undefined) options.isSigned = args.sign;
  const result = amountText(value, options);
  return result.problem === undefined ? { ...result, unit: currency } : result;
};

const currencyDigits = remember((currency) => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // Not a code of three letters: shown with two decimals rather than not at all.
    return 2;
  }
});
