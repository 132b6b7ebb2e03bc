import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/** A coin's code; the renderer sets the coin's mark before it. A code that `map` names is no coin and has words. */
export const coinIcon: Formatter = (value, { map }) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  const entry = map !== undefined && Object.hasOwn(map, value) ? map[value] : undefined;
  return entry === undefined
    ? { text: value, isLeftToRight: true }
    : { text: value, labelKey: entry.label, tone: entry.tone };
};
