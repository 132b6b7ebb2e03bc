import { dateFormat } from './dateFormat.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';
import { readMoment } from './moment.ts';

/** The day of a moment in the reader's zone; `unit` says what the value counts (ms unless given). */
export const date: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const ms = readMoment(value, args.unit ?? 'ms');
  if (ms === undefined) return { text: '', problem: 'notATime' };
  const text = dateFormat(locale.language, locale.timeZone, 'day').format(ms);
  return { text, title: new Date(ms).toISOString() };
};
