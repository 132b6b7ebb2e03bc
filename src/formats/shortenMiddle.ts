const ENDS = 8;

/** First and last characters of a long value (eight each unless given); short values stay whole. */
export function shortenMiddle(value: string, ends = ENDS): string {
  return value.length <= ends * 2 + 1 ? value : `${value.slice(0, ends)}…${value.slice(-ends)}`;
}
