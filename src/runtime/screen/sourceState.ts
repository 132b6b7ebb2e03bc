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
