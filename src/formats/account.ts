import { accountLabel } from './accountLabel.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/** An account of the user by its label (requirements §9.4, §9.5). */
export const account: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  return { text: value, labelKey: accountLabel(value) };
};
