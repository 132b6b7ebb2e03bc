import { remember } from '../language/index.ts';
import { type AmountOptions, amountText, readDecimalText, shiftPoint } from './amountText.ts';
import { emptyText, type Formatter, noValue } from './formattedText.ts';
import { latinDigits } from './numberSymbols.ts';

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

/** How many of something: a whole number or a string of digits. */
export const count: Formatter = (value, _args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const digits = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof digits !== 'string' || !/^-?\d+$/.test(digits)) return { text: '', problem: 'notACount' };
  return amountText(digits, { language: locale.language });
};

/** A ratio as a decimal string ("0.02" is 2 %); cut to `digits` decimals, 2 unless given. */
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

/** The size of a file: a whole number of bytes in the largest unit that leaves three digits to read. */
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
 * How far something is: `value` of `of`, both whole numbers (confirmations); never past its target. With nothing to reach
 * (a payment has no confirmations) there is no value.
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
