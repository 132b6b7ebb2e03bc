import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { unshown } from '../shared/formattedText.ts';
import { to } from '../shared/options.ts';
import { safeHref } from '../shared/references.ts';

/** Link text; without a safe URL it is shown as plain text. */
export const format: FormatDefinition = {
  text: (value, args) => {
    if (typeof value !== 'string') return unshown('notText');
    const href = safeHref(args.to ?? value);
    return href === undefined ? { text: value } : { text: value, href };
  },
  look: 'link',
};

export const description: FormatDescription = {
  shows: 'Words that lead somewhere. Without a safe address they stay words.',
  takes: ['text'],
  checkedAs: 'kind',
  options: { to },
  examples: [{ value: 'Terms', args: { to: 'https://example.com/terms' }, text: 'Terms' }],
};
