import { emptyText, type FormattedText, type Formatter } from './formattedText.ts';

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

/** Words that lead somewhere; without a safe address they stay words. */
export const link: Formatter = (value, args) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  const href = safeHref(args.to ?? value);
  return href === undefined ? { text: value } : { text: value, href };
};

/** A file by its name, without the folders a server may have left in it. */
export const file: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (typeof value !== 'string') return { text: '', problem: 'notText' };
  return { text: value.split(/[\\/]/).at(-1) ?? value, title: value, isLeftToRight: true };
};

const ENDS = 8;

/** First and last characters of a long value (eight each unless given); short values stay whole. */
export function shortenMiddle(value: string, ends = ENDS): string {
  return value.length <= ends * 2 + 1 ? value : `${value.slice(0, ends)}…${value.slice(-ends)}`;
}

/** Cuts a value into pieces of four characters, the way a person compares an address; the last may be shorter. */
export function groupInFours(value: string): string[] {
  return value.match(/.{1,4}/gsu) ?? [];
}

const HERE = 'https://this.site';

/** An https address or a path of this site; undefined for anything else (javascript:, data:, //elsewhere). */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const isPath = value.startsWith('/');
  try {
    // The parser of browsers decides: it skips tabs and line ends and takes a backslash for a slash.
    const { protocol, origin } = new URL(value, isPath ? HERE : undefined);
    return protocol === 'https:' && (!isPath || origin === HERE) ? value : undefined;
  } catch {
    return undefined;
  }
}
