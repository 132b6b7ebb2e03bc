import { oddCurrencies } from '../../../generated/locale/figures.ts';
import { remember } from '../../language/index.ts';
import { type AmountOptions, amountText } from '../shared/amountText.ts';
import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { digits, sign } from '../shared/options.ts';

/** An empty currency in the profile means USD (requirements §3.2). */
const DEFAULT_CURRENCY = 'USD';
const USUAL_DIGITS = 2;

/** An amount of a fiat currency, with the currency's number of decimals (2 for USD, 0 for JPY). */
export const format: FormatDefinition = {
  text: (value, args, locale) => {
    const currency =
      typeof args.currency === 'string' && args.currency !== '' ? args.currency : DEFAULT_CURRENCY;
    const options: AmountOptions = {
      language: locale.language,
      digits: args.digits ?? digitsOf(currency),
    };
    if (args.sign !== undefined) options.isSigned = args.sign;
    const result = amountText(value, options);
    return result.problem === undefined ? { ...result, unit: currency } : result;
  },
  look: 'figure',
  cell: 'withUnit',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'An amount of a national currency.',
  takes: ['amount'],
  checkedAs: 'amount',
  options: {
    currency: {
      $ref: '#/definitions/Value',
      description: 'ISO 4217 code; decides the unit and the number of decimals. USD when empty.',
    },
    digits,
    sign,
  },
  suits: ['amount'],
  inCharts: 'figures',
  unit: 'currency',
  examples: [
    { value: '1850.4', args: { currency: 'EUR' }, text: '1,850.40 EUR' },
    { value: '1850.4', args: { currency: 'JPY' }, text: '1,850 JPY' },
  ],
};

const digitsOf = remember((currency) => {
  const odd = oddCurrencies.find(({ codes }) => codes.split(' ').includes(currency));
  return odd?.digits ?? USUAL_DIGITS;
});
