import type { OperationId, OperationInfo } from '../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf, ResultShape } from '../../generated/api/types.ts';
import type { Envelope } from './envelope.ts';
import type { ContractError } from './errors.ts';
import type { Routes } from './routes/createRoutes.ts';
import type { WireTimes } from './serverClock.ts';

/** How a failure that no caller handles is shown: as a toast unless the request asked otherwise (requirements §8.2). */
type Notify = 'toast' | 'notification' | 'none';

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
   * body in one object. Rejects with a ContractError (requirements §8.1); a call that changes something is never sent twice.
   * On a login-free page a private call may resolve with an answer that isNotLoggedIn recognises.
   *
   * With `expects`, the shape of the operation's result (generated/api/results), code can read the result by its type:
   * an answer that does not fit is rejected with ResponseTypeError. Without it nothing is known of the result.
   */
  call<Op extends OperationId>(
    op: Op,
    args: ArgumentsOf<Op>,
    options: CallOptions & { expects: ResultShape<Op> },
  ): Promise<ResultOf<Op>>;
  call<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>, options?: CallOptions): Promise<unknown>;
  /** Nobody is signed in any more: drops every kept answer that is somebody's. */
  forget(): void;
  /** Whether the page started this very request before the code was there; the next such call takes it over. */
  isUnderWay<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>): boolean;
  /** Hears of every failure of every call; returns the way to stop. */
  onFailure(handler: FailureHandler): () => void;
  /** Called with the outcome of every call, for monitoring and tracking (requirements §7.1, §7.9). */
  onOutcome(handler: (outcome: CallOutcome) => void): () => void;
  onStale(handler: StaleHandler): () => void;
  /** Milliseconds since 1970 by the server's clock, as well as its answers tell. */
  now(): number;
  /** The routes to the API, the one in use, and the choice among them (requirements §4.6). */
  readonly routes: Routes;
}

/** One call on its way: what its concerns know of it, and the answer once it has been read. */
export interface Call {
  readonly id: OperationId;
  readonly operation: OperationInfo;
  envelope?: Envelope;
  /** Absent when the answer came by a request that was already under way. */
  wire?: WireTimes;
}

/** How one call ended; a call that its caller gave up has no outcome. */
export interface CallOutcome {
  operation: OperationId;
  /** Milliseconds since 1970 by this device's clock. */
  startedAt: number;
  durationMs: number;
  /** null: it succeeded. Otherwise what it was rejected with. */
  error: unknown;
}
