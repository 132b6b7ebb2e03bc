import { digitsOf, readDecimal } from '../../language/base/decimal.ts';
import { type AmountOptions, amountText } from '../shared/amountText.ts';
import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { coinOption, digits, significant } from '../shared/options.ts';

/**
 * A price or an exchange rate: a decimal string whose trailing zeros carry no meaning and are dropped. `significant`
 * sets the number of significant digits (integer digits are never cut), so that prices of any size take the same width
 * in a column.
 */
export const format: FormatDefinition = {
  text: (value, args, locale) => {
    const options: AmountOptions = { language: locale.language };
    const digits = args.significant === undefined ? args.digits : decimalsFor(value, args.significant);
    if (digits !== undefined) options.digits = digits;
    const { dimmed, ...cut } = amountText(value, options);
    const result = args.significant === undefined || dimmed === undefined ? cut : { ...cut, dimmed };
    return typeof args.coin === 'string' && result.problem === undefined
      ? { ...result, unit: args.coin }
      : result;
  },
  look: 'figure',
  measure: 'price',
  cell: 'exact',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'A price or an exchange rate, without trailing zeros.',
  takes: ['rate'],
  checkedAs: 'rate',
  options: { coin: coinOption, digits, significant },
  unit: 'coin',
  suits: ['rate'],
  drafted: { for: 'rate' },
  inCharts: 'figures',
  examples: [
    { value: '64210.50', args: { coin: 'USDT' }, text: '64,210.5 USDT' },
    { value: '0.00012345678', args: { significant: 3 }, text: '0.000123' },
  ],
};

/** How many decimals give this many significant digits; undefined for zero or anything but a decimal string. */
function decimalsFor(value: unknown, significant: number): number | undefined {
  const read = readDecimal(value);
  if (read === undefined || read.units === 0n) return undefined;
  const { whole, fraction } = digitsOf(read);
  return Math.max(0, (whole + fraction).search(/[1-9]/) + significant - whole.length);
}
