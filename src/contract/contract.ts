import type { OperationId } from '../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../generated/api/types.ts';
import type { ContractError } from './errors/contractError.ts';
import type { CallOutcome } from './outcome.ts';
import type { Routes } from './routes/createRoutes.ts';

/** How people hear of a failure that nobody treats: a toast unless the request asked otherwise (spec §8). */
export type Notify = 'toast' | 'notification' | 'none';

export interface CallOptions {
  /** Gives the call up; it is then rejected with AbortedError and no handler hears of it. */
  signal?: AbortSignal;
  notify?: Notify;
  /** Title of the notification when `notify` asks for one, already translated. */
  title?: string;
  /** `reload` asks anew although a fresh answer is kept: after a change, or when a person asks for it. */
  cache?: 'reload';
}

export type FailureHandler = (error: ContractError, about: { notify: Notify; title?: string }) => void;

/** An old answer stood in for one that could not be had. `savedAt`: when it came, ms since 1970. */
export type StaleHandler = (about: { operation: OperationId; savedAt: number }) => void;

export interface Contract {
  /**
   * Runs one operation of the description and gives its unwrapped `result`; `args` holds path parameters, query and
   * body in one object. Rejects with a ContractError (spec §8); a call that changes something is never sent twice.
   * On a login-free page a private call may resolve with an answer that isNotLoggedIn recognises.
   */
  call<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>, options?: CallOptions): Promise<ResultOf<Op>>;
  /** Whether the page started this very request before the code was there; the next such call takes it over. */
  isUnderWay<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>): boolean;
  /** Hears of every failure of every call; returns the way to stop. */
  onFailure(handler: FailureHandler): () => void;
  /** Hears how every call ended, for monitoring and tracking (spec §7). */
  onOutcome(handler: (outcome: CallOutcome) => void): () => void;
  onStale(handler: StaleHandler): () => void;
  /** Milliseconds since 1970 by the server's clock, as well as its answers tell. */
  now(): number;
  /** The ways to the API, which is in use, and the choice among them (spec §4 "API route selection"). */
  readonly routes: Routes;
}
