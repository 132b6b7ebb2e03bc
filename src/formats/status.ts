import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';
import { scalarText } from './scalarText.ts';

/** A value of an enum as words and a tone; the screen's map names every value or gives `other`. `plain` has no tone. */
export const status: Formatter = (value, args) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const name = scalarText(value);
  if (name === undefined) return { text: '', problem: 'notText' };
  const entry = args.map !== undefined && Object.hasOwn(args.map, name) ? args.map[name] : args.other;
  if (entry === undefined) return { text: name, tone: 'info', problem: 'unknownStatus' };
  return { text: name, labelKey: entry.label, ...(args.plain === true ? {} : { tone: entry.tone }) };
};
