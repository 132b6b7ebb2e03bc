import type { QueryObserverResult } from '@tanstack/react-query';
import { codes, isNotLoggedIn, NoPermissionError } from '../../contract/index.ts';

/**
 * What a source has to show.
 * - `idle`: its condition does not hold, nothing is asked
 * - `denied`: the server wants a login first (requirements §2.3: 10007, 33003 or 10009), or its condition waits for one
 * - `data`: the unwrapped result. It stays during a refresh, and during a failed one (`ready` with an `error`)
 */
export interface SourceState {
  status: 'idle' | 'loading' | 'ready' | 'error' | 'denied';
  data: unknown;
  error: unknown;
  /** A newer answer is on its way. */
  isFetching: boolean;
  /** `data` belongs to the page or the order chosen before. */
  isPrevious: boolean;
}

const nothing = { data: undefined, error: null, isFetching: false, isPrevious: false };

export const idleState: SourceState = { status: 'idle', ...nothing };
export const loadingState: SourceState = { status: 'loading', ...nothing, isFetching: true };
export const deniedState: SourceState = { status: 'denied', ...nothing };

/** Reads react-query's account of a question as one of the four frames a data node can show. */
export function toSourceState(result: QueryObserverResult<unknown, Error>): SourceState {
  const { data, error, isFetching } = result;
  if (isNotLoggedIn(data)) return isFetching ? { ...deniedState, isFetching } : deniedState;
  if (data === undefined) {
    if (error === null) return loadingState;
    // Another login does not help who is signed in and not allowed (10009, 33003): the error says what is missing.
    if (error instanceof NoPermissionError && error.code === codes.notLoggedIn) return deniedState;
    return { status: 'error', data, error, isFetching, isPrevious: false };
  }
  return { status: 'ready', data, error, isFetching, isPrevious: result.isPlaceholderData };
}

/** Whether two states would be drawn alike, so that nobody needs to be told. */
export function isSameState(a: SourceState, b: SourceState): boolean {
  return (
    a.status === b.status &&
    a.data === b.data &&
    a.error === b.error &&
    a.isFetching === b.isFetching &&
    a.isPrevious === b.isPrevious
  );
}
