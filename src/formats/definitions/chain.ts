import type { FormatDefinition, FormatDescription } from '../parts/formatDefinition.ts';
import { unshown } from '../parts/formattedText.ts';

/** A network's common name (TRC20, Arbitrum One), or its code when it has none. */
export const format: FormatDefinition = {
  text: (value) => {
    return typeof value === 'string' ? { text: value, isLeftToRight: true } : unshown('notText');
  },
};

export const description: FormatDescription = {
  shows: 'The name of a network.',
  takes: ['text', 'choice'],
  judge: 'kind',
  options: {},
  inCharts: 'names',
  examples: [{ value: 'TRC20', text: 'TRC20' }],
};
