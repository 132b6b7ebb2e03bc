import { dateTime } from './dateTime.ts';
import type { Formatter } from './formattedText.ts';
import { readMoment } from './moment.ts';

/** A moment to come. `until` is in ms; the renderer shows how long it is until then, and `text` once it has passed. */
export const countdown: Formatter = (value, args, locale) => {
  const formatted = dateTime(value, args, locale);
  const until = formatted.isEmpty === true ? undefined : readMoment(value, args.unit ?? 'ms');
  return until === undefined ? formatted : { ...formatted, until };
};
