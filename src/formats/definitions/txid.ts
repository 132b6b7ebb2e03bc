import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { type FormattedText, unshown } from '../shared/formattedText.ts';
import { copy, middle, to } from '../shared/options.ts';
import { safeHref, shortenMiddle } from '../shared/references.ts';

/**
 * A transaction hash or an id: its ends, the full value to copy, and the block explorer's URL if the server gives it. Of an
 * id in parts (kind_uuid_customer) the longest, because the others are the same for a customer's every row.
 */
export const format: FormatDefinition = {
  text: (value, args) => {
    if (typeof value !== 'string') return unshown('notText');
    const result: FormattedText = {
      text: shortenMiddle(longestPart(value), args.middle),
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

function longestPart(id: string): string {
  return id.split('_').reduce((longest, part) => (part.length > longest.length ? part : longest));
}

export const description: FormatDescription = {
  shows:
    'A transaction hash or an id: its ends (of an id in parts joined by `_`, those of the longest), and a link to the block explorer where the server gives one.',
  takes: ['text'],
  checkedAs: 'kind',
  options: { to, copy, middle },
  drafted: { named: ['txid', 'txId'] },
  examples: [
    { value: '9b1d77a0c41e099b1d77a0c41e09', args: { middle: 4 }, text: '9b1d…1e09' },
    { value: 'transfer_4c3cfe2f-9e37823c81cd_533285', args: { middle: 4 }, text: '4c3c…81cd' },
  ],
};
