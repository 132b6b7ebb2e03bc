import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { unshown } from '../shared/formattedText.ts';
import { momentText, readMoment, zoneOffset } from '../shared/moment.ts';
import { unit } from '../shared/options.ts';

/** Date and time to the second in the user's time zone, with the UTC offset as unit; the title is the moment in UTC. */
export const format: FormatDefinition = {
  text: (value, args, locale) => {
    const ms = readMoment(value, args.unit ?? 'ms');
    if (ms === undefined) return unshown('notATime');
    return {
      text: momentText(ms, locale, 'second'),
      unit: zoneOffset(ms, locale.timeZone),
      title: new Date(ms).toISOString(),
    };
  },
  look: 'moment',
  cell: 'utc',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: "A day and a time, to the second, in the reader's time zone.",
  takes: ['time'],
  checkedAs: 'time',
  options: { unit },
  suits: ['time'],
  drafted: { for: 'time' },
  inCharts: 'names',
  examples: [{ value: 1765181161342, args: { unit: 'ms' }, text: 'Dec 8, 2025, 08:06:01 UTC' }],
};
