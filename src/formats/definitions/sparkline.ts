import { readDecimalText } from '../parts/amountText.ts';
import type { FormatDefinition, FormatDescription } from '../parts/formatDefinition.ts';
import { plainWords, unshown } from '../parts/formattedText.ts';
import { significant } from '../parts/options.ts';
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
  judge: 'series',
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
  return Array.isArray(value) && value.every((figure) => readDecimalText(figure) !== undefined);
}

/** As many as a figure can have by the description; of the ratio, far more than are shown. */
const DECIMALS = 80;

/**
 * How far the last is from the first, as a ratio of the first; undefined from zero. In whole numbers, because the class
 * for decimals is not part of the first screens.
 */
function changeOf(first: string, last: string): string | undefined {
  const [from, to] = [wholeOf(first), wholeOf(last)];
  if (from === 0n) return undefined;
  const parts = String(((to - from) * 10n ** BigInt(DECIMALS)) / (from < 0n ? -from : from));
  return parts.replace(/\d+/, (digits) => {
    const padded = digits.padStart(DECIMALS + 1, '0');
    return `${padded.slice(0, -DECIMALS)}.${padded.slice(-DECIMALS)}`;
  });
}

function wholeOf(figure: string): bigint {
  const [whole, fraction = ''] = figure.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}
