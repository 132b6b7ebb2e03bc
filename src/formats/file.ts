import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/** A file by its name, without the folders a server may have left in it. */
export const file: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  return { text: value.split(/[\\/]/).at(-1) ?? value, title: value, isLeftToRight: true };
};
