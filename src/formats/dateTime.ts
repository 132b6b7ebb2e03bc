import { dateFormat } from './dateFormat.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';
import { readMoment, zoneOffset } from './moment.ts';

/** Day and time to the second in the reader's zone, with the zone's offset as unit; the title is the moment in UTC. */
export const dateTime: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const ms = readMoment(value, args.unit ?? 'ms');
  if (ms === undefined) return { text: '', problem: 'notATime' };
  return {
    text: dateFormat(locale.language, locale.timeZone, 'second').format(ms),
    unit: zoneOffset(ms, locale.timeZone),
    title: new Date(ms).toISOString(),
  };
};
