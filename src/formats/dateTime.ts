import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';
import { dateLanguage, readMoment, zoneOffset } from './moment.ts';

/** Day and time to the second in the reader's zone, with the zone's offset as unit; the title is the moment in UTC. */
export const dateTime: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const ms = readMoment(value, args.unit ?? 'ms');
  if (ms === undefined) return { text: '', problem: 'notATime' };
  const format = new Intl.DateTimeFormat(dateLanguage(locale.language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    // 24 hours: a ledger has no am and pm to overlook.
    hourCycle: 'h23',
    timeZone: locale.timeZone,
  });
  return {
    text: format.format(ms),
    unit: zoneOffset(ms, locale.timeZone),
    title: new Date(ms).toISOString(),
  };
};
