import type { QueryObserverResult } from '@tanstack/react-query';
import { isNotLoggedIn, isSignedOut } from '../../contract/index.ts';

/**
 * The state of a source.
 * - `idle`: its condition does not hold, nothing is requested
 * - `denied`: the server requires a login (10007, HTTP 401, on login-free pages 33003 and 10009 too; requirements §2.3), or its
 *   condition does
 * - `data`: the unwrapped result. It stays during a refresh, and after a failed one (`ready` with an `error`)
 */
export interface SourceState {
  status: 'idle' | 'loading' | 'ready' | 'error' | 'denied';
  data: unknown;
  error: unknown;
  /** A newer response is being fetched. */
  isFetching: boolean;
  /** `data` belongs to the previously chosen page or order. */
  isPrevious: boolean;
}

const nothing = { data: undefined, error: null, isFetching: false, isPrevious: false };

export const idleState: SourceState = { status: 'idle', ...nothing };
export const loadingState: SourceState = { status: 'loading', ...nothing, isFetching: true };
export const deniedState: SourceState = { status: 'denied', ...nothing };

/** Maps react-query's result to one of the four states a data node can show. */
export function toSourceState(result: QueryObserverResult<unknown, Error>): SourceState {
  const { data, error, isFetching } = result;
  if (isNotLoggedIn(data)) return isFetching ? { ...deniedState, isFetching } : deniedState;
  if (data === undefined) {
    if (error === null) return loadingState;
    // Logging in does not help a signed-in user who lacks permission (10009, 33003): the error says what is missing.
    if (isSignedOut(error)) return deniedState;
    return { status: 'error', data, error, isFetching, isPrevious: false };
  }
  return { status: 'ready', data, error, isFetching, isPrevious: result.isPlaceholderData };
}

/** Whether two states look the same, so that no listener needs to be notified. */
export function isSameState(a: SourceState, b: SourceState): boolean {
  return (
    a.status === b.status &&
    a.data === b.data &&
    a.error === b.error &&
    a.isFetching === b.isFetching &&
    a.isPrevious === b.isPrevious
  );
}
