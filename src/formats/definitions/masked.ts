import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { scalarText, unshown } from '../shared/formattedText.ts';

/**
 * An email address, phone number or id that is not shown in full. A value that the server masked is kept; anything else
 * is masked here, so that nothing is exposed because a server forgot to mask it.
 */
export const format: FormatDefinition = {
  text: (value) => {
    const bare = scalarText(value);
    if (bare === undefined || typeof value === 'boolean') return unshown('notText');
    return { text: bare.includes('*') ? bare : mask(bare), isLeftToRight: true };
  },
};

export const description: FormatDescription = {
  shows:
    'An e-mail address, a telephone number or an id that is not shown in full. What the server did not mask is masked here.',
  takes: ['text', 'number'],
  checkedAs: 'kind',
  options: {},
  examples: [
    { value: 'somebody@example.com', text: 'som***@example.com' },
    { value: '4711000815', text: '471***15' },
  ],
};

function mask(bare: string): string {
  const at = bare.lastIndexOf('@');
  if (at > 0) return `${bare.slice(0, Math.min(3, at - 1))}***${bare.slice(at)}`;
  const shown = Math.min(3, Math.floor(bare.length / 3));
  return `${bare.slice(0, shown)}***${bare.slice(bare.length - Math.min(2, shown))}`;
}
