import { emptyText } from './emptyText.ts';
import type { FormattedText, Formatter } from './formattedText.ts';
import { safeHref } from './safeHref.ts';
import { shortenMiddle } from './shortenMiddle.ts';

/** A transaction hash or an id: its ends, the whole to copy, and the block explorer's page when the server gives one. */
export const txid: Formatter = (value, args) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  const result: FormattedText = {
    text: shortenMiddle(value, args.middle),
    title: value,
    isLeftToRight: true,
  };
  if (args.copy === true) result.copy = value;
  const href = safeHref(args.to);
  if (href !== undefined) result.href = href;
  return result;
};
