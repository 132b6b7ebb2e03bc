import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { type FormatArguments, type FormattedText, noValue } from '../shared/formattedText.ts';
import { readMoment } from '../shared/moment.ts';
import { other, unit } from '../shared/options.ts';
import { format as dateTime } from './dateTime.ts';

/**
 * A future moment. `until` is in ms; the renderer shows the time left. `other` has the words for when there is nothing
 * to wait for (any more).
 */
export const format: FormatDefinition = {
  text: (value, args, locale) => {
    const moment = dateTime.text(value, args, locale);
    const until = readMoment(value, args.unit ?? 'ms');
    return until === undefined ? moment : { ...moment, ...nothingLeft(args), until };
  },
  missing: (args) => (args.other === undefined ? noValue : { text: '', ...nothingLeft(args) }),
  look: 'countdown',
  cell: 'utc',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'The time left until a moment.',
  takes: ['time'],
  checkedAs: 'time',
  options: { unit, other },
  examples: [{ value: 1765181161, args: { unit: 's' }, text: 'Dec 8, 2025, 08:06:01 UTC' }],
};

/** The words for when there is nothing to wait for. */
function nothingLeft({ other }: FormatArguments): Pick<FormattedText, 'labelKey' | 'tone'> {
  return other === undefined ? {} : { labelKey: other.label, tone: other.tone };
}
