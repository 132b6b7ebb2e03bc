import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { MINUTE_MS, timeLeft } from '../shared/timeLeft.ts';
import { format as count } from './count.ts';

/** A duration: an integer number of minutes, in the language's largest units ("1 day", "1 hr 30 min"). */
export const format: FormatDefinition = {
  text: (value, args, locale) => {
    const counted = count.text(value, args, locale);
    const minutes = Number(value);
    if (counted.isLeftToRight !== true || !(minutes > 0)) return counted;
    return { text: timeLeft(minutes * MINUTE_MS, locale.language) };
  },
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'Minutes, in the largest units of the language: 1 day, 1 hr 30 min.',
  takes: ['duration'],
  checkedAs: 'whole',
  options: {},
  suits: ['duration'],
  drafted: { for: 'duration' },
  examples: [{ value: 90, text: '1 hr 30 min' }],
};
