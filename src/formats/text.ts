import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/** Words as they are; a number or a truth value as its text. */
export const text: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value === 'object' || typeof value === 'function') return { text: '', problem: 'notText' };
  return { text: String(value) };
};
