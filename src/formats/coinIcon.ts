import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/** A coin's code; the renderer sets the coin's mark before it. */
export const coinIcon: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  return typeof value === 'string' ? { text: value, isLeftToRight: true } : { text: '', problem: 'notText' };
};
