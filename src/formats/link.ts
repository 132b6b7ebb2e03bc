import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';
import { safeHref } from './safeHref.ts';

/** Words that lead somewhere; without a safe address they stay words. */
export const link: Formatter = (value, args) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  const href = safeHref(args.to ?? value);
  return href === undefined ? { text: value } : { text: value, href };
};
