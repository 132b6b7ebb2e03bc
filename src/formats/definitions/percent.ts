import { percentFirst, separators } from '../../../generated/locale/figures.ts';
import { readDecimal, shiftPoint } from '../../language/base/decimal.ts';
import { remember } from '../../language/index.ts';
import { type AmountOptions, decimalText } from '../shared/amountText.ts';
import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { unshown } from '../shared/formattedText.ts';
import { latinDigits } from '../shared/languageTags.ts';
import { digits, sign } from '../shared/options.ts';

/** A ratio as a decimal string ("0.02" is 2 %); rounded to `digits` decimals, 2 by default. */
export const format: FormatDefinition = {
  text: (value, args, locale) => {
    const ratio = readDecimal(value);
    if (ratio === undefined) return unshown('notMoney');
    const options: AmountOptions = { language: locale.language, digits: args.digits ?? 2 };
    if (args.sign !== undefined) options.isSigned = args.sign;
    const { dimmed, ...result } = decimalText(shiftPoint(ratio, 2), options);
    const isPromised = args.digits !== undefined && dimmed !== undefined;
    const text = isPromised ? { ...result, dimmed } : result;
    return isPercentSignFirst(locale.language)
      ? { ...text, unit: '%', unitFirst: true }
      : { ...text, unit: '%' };
  },
  look: 'figure',
  measure: 'ratio',
  cell: 'exact',
  isKeepable: true,
};

export const description: FormatDescription = {
  // Overlay parameters have no rate type: there a ratio arrives as a string.
  shows: 'A ratio: `0.02` is 2 %.',
  takes: ['rate', 'text'],
  checkedAs: 'kind',
  options: { digits, sign },
  suits: ['rate'],
  inCharts: 'figures',
  examples: [
    { value: '0.02', text: '2 %' },
    { value: '-0.0125', args: { digits: 2, sign: true }, text: '−1.25 %' },
  ],
};

const isPercentSignFirst = remember((language) => {
  if (separators[language] !== undefined) return percentFirst.includes(language);
  const parts = new Intl.NumberFormat(latinDigits(language), { style: 'percent' }).formatToParts(1);
  return parts[0]?.type === 'percentSign';
});
