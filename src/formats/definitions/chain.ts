import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { type FormattedText, unshown } from '../shared/formattedText.ts';

/** A network's common name (TRC20, Arbitrum One), or its code when it has none; the mark is found by its code. */
export const format: FormatDefinition = {
  text: (value, { code }) => {
    if (typeof value !== 'string') return unshown('notText');
    const result: FormattedText = { text: value, isLeftToRight: true };
    if (typeof code === 'string') result.network = code;
    return result;
  },
  look: 'network',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'The name of a network, with its mark where the code is given.',
  takes: ['text', 'choice'],
  checkedAs: 'kind',
  options: {
    code: {
      $ref: '#/definitions/Value',
      description: "The network's code, by which its mark is found.",
    },
  },
  inCharts: 'names',
  examples: [{ value: 'TRC20', args: { code: 'TRX' }, text: 'TRC20' }],
};
