import type { Query } from '@tanstack/react-query';

/** An answer that was there before anything showed it is not asked for again for so long: it is about to be shown. */
export const FRESH_MS = 5000;

const askedAhead = new WeakSet<object>();

/** Notes that a question was answered, or not, before anything shows it. */
export function noteAskedAhead(query: object): void {
  askedAhead.add(query);
  setTimeout(() => askedAhead.delete(query), FRESH_MS);
}

/**
 * Whether an answer, or a failure, is asked for again when something begins to show it: not the one that was asked ahead
 * for it. A failure that is drawn and asked for again would make way for bones under somebody's pointer.
 */
export function asksAgain(query: Pick<Query, 'state'>): boolean {
  const { status, dataUpdateCount, errorUpdateCount, isInvalidated } = query.state;
  // react-query calls every failure invalidated.
  const isOld = isInvalidated && status !== 'error';
  return !askedAhead.has(query) || isOld || dataUpdateCount + errorUpdateCount > 1;
}
