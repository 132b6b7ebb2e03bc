import { amountText } from '../shared/amountText.ts';
import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { unshown } from '../shared/formattedText.ts';

/** A count: an integer or a string of digits. */
export const format: FormatDefinition = {
  text: (value, _args, locale) => {
    const digits = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    if (typeof digits !== 'string' || !/^-?\d+$/.test(digits)) return unshown('notACount');
    return amountText(digits, { language: locale.language });
  },
  look: 'figure',
  cell: 'exact',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'How many there are of something.',
  takes: ['number'],
  checkedAs: 'kind',
  options: {},
  drafted: { for: 'number' },
  inCharts: 'figures',
  examples: [{ value: 12345, text: '12,345' }],
};
