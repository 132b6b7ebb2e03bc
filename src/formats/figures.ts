import { remember } from '../language/index.ts';
import { type AmountOptions, amountText, readDecimalText, shiftPoint } from './amountText.ts';
import { emptyText, type Formatter, noValue } from './formattedText.ts';
import { latinDigits } from './numberSymbols.ts';

/** An amount of a coin: from a decimal string to grouped digits with the coin as unit. */
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

/** An empty currency in the profile means USD (requirements §3.2). */
const DEFAULT_CURRENCY = 'USD';

/** An amount of a fiat currency, with the currency's number of decimals (2 for USD, 0 for JPY). */
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
    // Not a three-letter code: shown with two decimals rather than not at all.
    return 2;
  }
});

/**
 * A price or an exchange rate: a decimal string whose trailing zeros carry no meaning and are dropped. `significant`
 * sets the number of significant digits (integer digits are never cut), so that prices of any size take the same width
 * in a column.
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

/** How many decimals give this many significant digits; undefined for zero or anything but a decimal string. */
function decimalsFor(value: unknown, significant: number): number | undefined {
  const read = readDecimalText(value);
  const first = read === undefined ? -1 : `${read.whole}${read.fraction}`.search(/[1-9]/);
  if (read === undefined || first === -1) return undefined;
  return Math.max(0, first + significant - read.whole.length);
}

/** A count: an integer or a string of digits. */
export const count: Formatter = (value, _args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const digits = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof digits !== 'string' || !/^-?\d+$/.test(digits)) return { text: '', problem: 'notACount' };
  return amountText(digits, { language: locale.language });
};

/** A ratio as a decimal string ("0.02" is 2 %); rounded to `digits` decimals, 2 by default. */
export const percent: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const ratio = readDecimalText(value);
  if (ratio === undefined) return { text: '', problem: 'notMoney' };
  const { isNegative, whole, fraction } = shiftPoint(ratio, 2);
  const shifted = `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
  const options: AmountOptions = { language: locale.language, digits: args.digits ?? 2 };
  if (args.sign !== undefined) options.isSigned = args.sign;
  const { dimmed, ...result } = amountText(shifted, options);
  const isPromised = args.digits !== undefined && dimmed !== undefined;
  const text = isPromised ? { ...result, dimmed } : result;
  return isPercentSignFirst(locale.language)
    ? { ...text, unit: '%', unitFirst: true }
    : { ...text, unit: '%' };
};

const isPercentSignFirst = remember((language) => {
  const parts = new Intl.NumberFormat(latinDigits(language), { style: 'percent' }).formatToParts(1);
  return parts[0]?.type === 'percentSign';
});

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A file size: a number of bytes, shown in the largest suitable unit with three significant digits. */
export const bytes: Formatter = (value, args, locale) => {
  const counted = count(value, args, locale);
  let shown = Number(value);
  let unit = 0;
  const rounded = () => Number(shown.toPrecision(3));
  while (rounded() >= 1000 && unit < 4) {
    shown /= 1000;
    unit += 1;
  }
  if (unit === 0) return counted.isLeftToRight ? { ...counted, unit: 'B' } : counted;
  return { ...amountText(String(rounded()), locale), unit: UNITS[unit] ?? '', title: `${counted.text} B` };
};

/**
 * Progress: `value` of `of`, both integers (confirmations), capped at its target. Without a target (a payment has no
 * confirmations) there is no value.
 */
export const progress: Formatter = (value, args) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const done = readWhole(value);
  const target = readWhole(args.of);
  if (done === undefined || target === undefined) return { text: '', problem: 'notACount' };
  if (target === 0) return noValue;
  const shown = Math.min(done, target);
  return { text: `${shown}/${target}`, progress: { done: shown, target }, isLeftToRight: true };
};

function readWhole(value: unknown): number | undefined {
  const digits = typeof value === 'number' ? String(value) : value;
  return typeof digits === 'string' && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
