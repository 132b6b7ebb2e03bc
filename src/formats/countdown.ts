import { dateTime } from './dateTime.ts';
import type { Formatter } from './formattedText.ts';
import { readMoment } from './moment.ts';

/**
 * A moment to come. `until` is in ms; the renderer shows how long it is until then. `other` has the words for when there
 * is nothing to wait for (any more).
 */
export const countdown: Formatter = (value, args, locale) => {
  const formatted = dateTime(value, args, locale);
  const { other } = args;
  const words = other === undefined ? {} : { labelKey: other.label, tone: other.tone };
  if (formatted.isEmpty === true) return other === undefined ? formatted : { text: '', ...words };
  const until = readMoment(value, args.unit ?? 'ms');
  return until === undefined ? formatted : { ...formatted, ...words, until };
};
