import { emptyText, type FormattedText, type Formatter } from './formattedText.ts';

/** A blockchain address: its ends for recognising it, all of it in groups of four for comparing and for copying. */
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

/**
 * A transaction hash or an id: its ends, the full value to copy, and the block explorer's URL if the server gives it.
 */
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

/** Link text; without a safe URL it is shown as plain text. */
export const link: Formatter = (value, args) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  const href = safeHref(args.to ?? value);
  return href === undefined ? { text: value } : { text: value, href };
};

/** A file name, without any folders the server may have left in it. */
export const file: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  return { text: value.split(/[\\/]/).at(-1) ?? value, title: value, isLeftToRight: true };
};

const ENDS = 8;

/** First and last characters of a long value (eight each by default); short values stay whole. */
export function shortenMiddle(value: string, ends = ENDS): string {
  return value.length <= ends * 2 + 1 ? value : `${value.slice(0, ends)}…${value.slice(-ends)}`;
}

/** Splits a value into groups of four characters, as people compare addresses; the last may be shorter. */
export function groupInFours(value: string): string[] {
  return value.match(/.{1,4}/gsu) ?? [];
}

const HERE = 'https://this.site';

/** An https URL or a path on this site; undefined for anything else (javascript:, data:, //elsewhere). */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const isPath = value.startsWith('/');
  try {
    // Use the browser's own parser: it skips tabs and newlines and reads a backslash as a slash.
    const { protocol, origin } = new URL(value, isPath ? HERE : undefined);
    return protocol === 'https:' && (!isPath || origin === HERE) ? value : undefined;
  } catch {
    return undefined;
  }
}
