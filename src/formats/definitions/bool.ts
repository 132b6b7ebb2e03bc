import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { unshown } from '../shared/formattedText.ts';

const YES = new Set<unknown>([true, 1, '1', 'true']);
const NO = new Set<unknown>([false, 0, '0', 'false']);

/** Yes or no. The contract encodes true as true, 1 or "1". */
export const format: FormatDefinition = {
  text: (value) => {
    if (YES.has(value)) return { text: 'yes', labelKey: 'format.yes' };
    if (NO.has(value)) return { text: 'no', labelKey: 'format.no' };
    return unshown('notText');
  },
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'Yes or no; also for `0` and `1`.',
  takes: ['yes or no'],
  checkedAs: 'kind',
  options: {},
  suits: ['yes or no'],
  drafted: { for: 'yes or no' },
  examples: [
    { value: true, text: 'Yes' },
    { value: '0', text: 'No' },
  ],
};
