import { divide, minus, readDecimal, writeDecimal, zero } from '../../language/base/decimal.ts';
import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { plainWords, unshown } from '../shared/formattedText.ts';
import { significant } from '../shared/options.ts';
import { format as percent } from './percent.ts';
import { format as rate } from './rate.ts';

/**
 * A course of prices or amounts as decimal strings, the oldest first. Its words are the first, the last and the change
 * between them, so that a screen reader, an exported cell and paper say what the line shows.
 */
export const format: FormatDefinition = {
  text: (value, { significant }, locale) => {
    if (!isSeries(value)) return unshown('notMoney');
    const [from = '', to = ''] = [value[0], value.at(-1)];
    const word = (figure: string) =>
      plainWords(rate.text(figure, significant === undefined ? {} : { significant }, locale), String);
    const [first, last] = [word(from), word(to)];
    const ratio = changeOf(from, to);
    const change = ratio && percent.text(ratio, { digits: 2, sign: true }, locale);
    return {
      text: `${first} → ${last}${change ? ` (${plainWords(change, String)})` : ''}`,
      isLeftToRight: true,
      course: { figures: value, first, last, ...(change && { change }) },
    };
  },
  look: 'sparkline',
};

export const description: FormatDescription = {
  shows:
    'A small line of how a figure went, with its change in percent; as text the first, the last and the change between them.',
  takes: ['object or list'],
  checkedAs: 'series',
  options: { significant },
  examples: [
    { value: ['64210.50', '64890', '65494.71'], text: '64,210.5 → 65,494.71 (+2.00 %)' },
    {
      value: ['0.00012345', '0.000111105'],
      args: { significant: 3 },
      text: '0.000123 → 0.000111 (−10.00 %)',
    },
  ],
};

function isSeries(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((figure) => readDecimal(figure) !== undefined);
}

/** As many decimals as a figure can have by the description; of the ratio, far more than are shown. */
const DECIMALS = 80;

/** How far the last is from the first, as a ratio of the first; undefined from zero. */
function changeOf(first: string, last: string): string | undefined {
  const [from, to] = [readDecimal(first), readDecimal(last)];
  if (from === undefined || to === undefined) return undefined;
  const size = from.units < 0n ? minus(zero, from) : from;
  const ratio = divide(minus(to, from), size, DECIMALS, 'down');
  return ratio && writeDecimal(ratio);
}
