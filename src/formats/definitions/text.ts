import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { scalarText, unshown } from '../shared/formattedText.ts';

/** Text as it is; a number or a boolean as text. */
export const format: FormatDefinition = {
  text: (value) => {
    const words = scalarText(value);
    return words === undefined ? unshown('notText') : { text: words };
  },
};

export const description: FormatDescription = {
  shows: 'Words as they are.',
  takes: ['text', 'choice', 'number'],
  checkedAs: 'kind',
  options: {},
  drafted: { for: 'text' },
  inCharts: 'names',
  examples: [{ value: 'Savings', text: 'Savings' }],
};
