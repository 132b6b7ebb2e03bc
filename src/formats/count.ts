import { amountText } from './amountText.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/** How many of something: a whole number or a string of digits. */
export const count: Formatter = (value, _args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const digits = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof digits !== 'string' || !/^-?\d+$/.test(digits)) return { text: '', problem: 'notACount' };
  return amountText(digits, { language: locale.language });
};
