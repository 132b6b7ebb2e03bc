import { type AmountOptions, amountText } from '../shared/amountText.ts';
import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { coinOption, digits, sign } from '../shared/options.ts';

/** An amount of a coin: from a decimal string to grouped digits with the coin as unit. */
export const format: FormatDefinition = {
  text: (value, args, locale) => {
    const options: AmountOptions = { language: locale.language };
    if (args.digits !== undefined) options.digits = args.digits;
    if (args.sign !== undefined) options.isSigned = args.sign;
    const result = amountText(value, options);
    return typeof args.coin === 'string' && result.problem === undefined
      ? { ...result, unit: args.coin }
      : result;
  },
  look: 'figure',
  cell: 'withUnit',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'An amount of a coin, digits grouped, its insignificant zeros in a lighter tone.',
  takes: ['amount'],
  checkedAs: 'amount',
  options: { coin: coinOption, digits, sign },
  suits: ['amount'],
  drafted: { for: 'amount' },
  inCharts: 'figures',
  unit: 'coin',
  examples: [
    { value: '1234.5600', args: { coin: 'BTC' }, text: '1,234.5600 BTC' },
    { value: '0.129', args: { coin: 'ETH', digits: 2, sign: true }, text: '+0.12 ETH' },
  ],
};
