import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/** The name of a network as people know it (TRC20, Arbitrum One); the code stands in when there is no name. */
export const chain: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  return typeof value === 'string' ? { text: value, isLeftToRight: true } : { text: '', problem: 'notText' };
};
