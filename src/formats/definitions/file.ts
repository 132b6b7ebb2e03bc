import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { unshown } from '../shared/formattedText.ts';

/** A file name, without any folders the server may have left in it. */
export const format: FormatDefinition = {
  text: (value) => {
    if (typeof value !== 'string') return unshown('notText');
    return { text: value.split(/[\\/]/).at(-1) ?? value, title: value, isLeftToRight: true };
  },
};

export const description: FormatDescription = {
  shows: 'The name of a file, without folders.',
  takes: ['text'],
  checkedAs: 'kind',
  options: {},
  examples: [{ value: '/exports/2026/statement.pdf', text: 'statement.pdf' }],
};
