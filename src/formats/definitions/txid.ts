import type { FormatDefinition, FormatDescription } from '../parts/formatDefinition.ts';
import { type FormattedText, unshown } from '../parts/formattedText.ts';
import { copy, middle, to } from '../parts/options.ts';
import { safeHref, shortenMiddle } from '../parts/references.ts';

/**
 * A transaction hash or an id: its ends, the full value to copy, and the block explorer's URL if the server gives it.
 */
export const format: FormatDefinition = {
  text: (value, args) => {
    if (typeof value !== 'string') return unshown('notText');
    const result: FormattedText = {
      text: shortenMiddle(value, args.middle),
      title: value,
      isLeftToRight: true,
    };
    if (args.copy === true) result.copy = value;
    const href = safeHref(args.to);
    if (href !== undefined) result.href = href;
    return result;
  },
  look: 'reference',
};

export const description: FormatDescription = {
  shows:
    'A transaction hash or an id: its ends, and a link to the block explorer where the server gives one.',
  takes: ['text'],
  judge: 'kind',
  options: { to, copy, middle },
  drafted: { named: ['txid', 'txId'] },
  examples: [{ value: '9b1d77a0c41e099b1d77a0c41e09', args: { middle: 4 }, text: '9b1d…1e09' }],
};
