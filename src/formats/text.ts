import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';
import { scalarText } from './scalarText.ts';

/** Words as they are; a number or a truth value as its text. */
export const text: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const words = scalarText(value);
  return words === undefined ? { text: '', problem: 'notText' } : { text: words };
};
