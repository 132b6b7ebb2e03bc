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
