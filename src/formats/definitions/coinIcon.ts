import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { unshown } from '../shared/formattedText.ts';
import { map } from '../shared/options.ts';

/** A coin's code; the renderer puts the coin's mark before it. A code listed in `map` is not a coin: it has words. */
export const format: FormatDefinition = {
  text: (value, { map }) => {
    if (typeof value !== 'string') return unshown('notText');
    const entry = map !== undefined && Object.hasOwn(map, value) ? map[value] : undefined;
    return entry === undefined
      ? { text: value, isLeftToRight: true }
      : { text: value, labelKey: entry.label, tone: entry.tone };
  },
  look: 'coin',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'The code of a coin with its symbol.',
  takes: ['text', 'choice'],
  checkedAs: 'kind',
  options: { map },
  drafted: { named: ['coin'] },
  inCharts: 'names',
  examples: [{ value: 'BTC', text: 'BTC' }],
};
