import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';
import { scalarText } from './scalarText.ts';

/**
 * A mail address, telephone number or id that is not shown whole. What the server has masked stays as it is; anything
 * else is masked here, so that a field is never bare because a server forgot.
 */
export const masked: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const bare = scalarText(value);
  if (bare === undefined || typeof value === 'boolean') return { text: '', problem: 'notText' };
  return { text: bare.includes('*') ? bare : mask(bare), isLeftToRight: true };
};

function mask(bare: string): string {
  const at = bare.lastIndexOf('@');
  if (at > 0) return `${bare.slice(0, Math.min(3, at - 1))}***${bare.slice(at)}`;
  const shown = Math.min(3, Math.floor(bare.length / 3));
  return `${bare.slice(0, shown)}***${bare.slice(bare.length - Math.min(2, shown))}`;
}
