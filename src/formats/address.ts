import { emptyText } from './emptyText.ts';
import type { FormattedText, Formatter } from './formattedText.ts';
import { groupInFours } from './groupInFours.ts';
import { shortenMiddle } from './shortenMiddle.ts';

/** An address on a chain: its ends for recognising, the whole of it in fours for comparing and for copying. */
export const address: Formatter = (value, args) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  const result: FormattedText = {
    text: shortenMiddle(value, args.middle),
    title: value,
    groups: groupInFours(value),
    isLeftToRight: true,
  };
  if (args.copy === true) result.copy = value;
  if (args.qr === true) result.qr = value;
  if (typeof args.tag === 'string' && args.tag !== '') result.tag = args.tag;
  return result;
};
