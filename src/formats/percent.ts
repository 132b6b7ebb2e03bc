import { remember } from '../language/index.ts';
import { type AmountOptions, amountText } from './amountText.ts';
import { readDecimalText, shiftPoint } from './decimalText.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';
import { latinDigits } from './numberSymbols.ts';

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
