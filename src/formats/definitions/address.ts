import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { type FormattedText, unshown } from '../shared/formattedText.ts';
import { copy, middle } from '../shared/options.ts';
import { groupInFours, shortenMiddle } from '../shared/references.ts';

/** A blockchain address: its ends for recognising it, all of it in groups of four for comparing and for copying. */
export const format: FormatDefinition = {
  text: (value, args) => {
    if (typeof value !== 'string') return unshown('notText');
    const result: FormattedText = {
      text: shortenMiddle(value, args.middle),
      title: value,
      groups: groupInFours(value),
      isLeftToRight: true,
    };
    if (args.copy === true) result.copy = value;
    if (args.qr === true) result.qr = value;
    if (typeof args.tag === 'string' && args.tag !== '') result.tag = args.tag;
    return result;
  },
  look: 'reference',
};

export const description: FormatDescription = {
  shows:
    'An address on a chain: its ends in a table, the whole of it elsewhere, in groups of four for comparing.',
  takes: ['text'],
  checkedAs: 'kind',
  options: {
    tag: { $ref: '#/definitions/Value', description: 'Memo or tag that belongs to the address.' },
    copy,
    qr: {
      type: 'boolean',
      description: 'Adds a button that shows the address, and its tag, as QR codes.',
      default: false,
    },
    middle,
  },
  drafted: { named: ['address'] },
  examples: [
    { value: '0x52908400098527886E0F7030069857D2E4169EE7', args: { copy: true }, text: '0x529084…E4169EE7' },
  ],
};
