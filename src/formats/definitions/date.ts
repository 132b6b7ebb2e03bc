import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { unshown } from '../shared/formattedText.ts';
import { momentText, readMoment } from '../shared/moment.ts';
import { unit } from '../shared/options.ts';

/**
 * The date of a moment in the user's time zone; `unit` is the value's unit (ms by default). What begins a `whole` day or
 * month is written in UTC, as it is counted: west of Greenwich it would otherwise have the name of the one before.
 */
export const format: FormatDefinition = {
  text: (value, args, locale) => {
    const ms = readMoment(value, args.unit ?? 'ms');
    if (ms === undefined) return unshown('notATime');
    const { whole } = args;
    const text =
      whole === undefined
        ? momentText(ms, locale, 'day')
        : momentText(ms, { ...locale, timeZone: 'UTC' }, whole);
    return { text, title: new Date(ms).toISOString() };
  },
  look: 'moment',
  cell: 'utc',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: "A day in the reader's time zone.",
  takes: ['time'],
  checkedAs: 'time',
  options: {
    unit,
    whole: {
      description:
        "The moment begins a whole day or month of UTC, which is written by its own name and not in the reader's time zone: Nov 2026.",
      enum: ['day', 'month'],
    },
  },
  suits: ['time'],
  inCharts: 'names',
  examples: [
    { value: 1765181161342, args: { unit: 'ms' }, text: 'Dec 8, 2025' },
    { value: '2026-11-01', args: { unit: 'iso', whole: 'month' }, text: 'Nov 2026' },
  ],
};
