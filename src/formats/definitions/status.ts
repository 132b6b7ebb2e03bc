import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { scalarText, unshown } from '../shared/formattedText.ts';
import { map, other, plain } from '../shared/options.ts';

/** An enum value as words and a tone; the screen's map lists every value or gives `other`. `plain` has no tone. */
export const format: FormatDefinition = {
  text: (value, args) => {
    const name = scalarText(value);
    if (name === undefined) return unshown('notText');
    const entry = args.map !== undefined && Object.hasOwn(args.map, name) ? args.map[name] : args.other;
    if (entry === undefined) return { text: name, tone: 'info', problem: 'unknownStatus' };
    return { text: name, labelKey: entry.label, ...(args.plain === true ? {} : { tone: entry.tone }) };
  },
  look: 'status',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'A value of an enum in words, as a coloured tag.',
  takes: ['choice', 'yes or no', 'number', 'text'],
  checkedAs: 'kind',
  options: { map, other, plain },
  suits: ['choice', 'yes or no'],
  drafted: { for: 'choice' },
  inCharts: 'names',
  namesValues: true,
  examples: [
    {
      value: 'PAID',
      args: { map: { PAID: { label: 'status.done', tone: 'success' } } },
      text: 'Done',
    },
  ],
};
