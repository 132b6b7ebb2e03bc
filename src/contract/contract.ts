import type { OperationId } from '../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf, ResultShape } from '../../generated/api/types.ts';
import type { CallOutcome } from './call/call.ts';
import type { ContractError } from './call/errors.ts';
import type { Routes } from './routes/createRoutes.ts';

/** How a failure that no caller handles is shown: as a toast unless the request asked otherwise (requirements §8.2). */
type Notify = 'toast' | 'notification' | 'none';

export interface CallOptions {
  /** Aborts the call: it rejects with AbortedError, and no failure handler is called. */
  signal?: AbortSignal;
  notify?: Notify;
  /** Title of the notification when `notify` asks for one, already translated. */
  title?: string;
  /** Asked before anything shows it: no failure handler is called, because whatever shows it asks again. */
  isAhead?: boolean;
  /** `reload` sends a request even when a fresh response is cached: after a change, or when the user asks for it. */
  cache?: 'reload';
}

export type FailureHandler = (error: ContractError, about: { notify: Notify; title?: string }) => void;

/** Called when a stale response was served because no new one could be fetched; `savedAt` in ms since 1970. */
export type StaleHandler = (about: { operation: OperationId; savedAt: number }) => void;

export interface Contract {
  /**
   * Runs one operation of the description and resolves with its unwrapped `result`; `args` holds path parameters, query
   * and body in one object. Rejects with a ContractError (requirements §8.1); a call that changes something is never
   * sent twice. On a login-free page a private call may resolve with a response that isNotLoggedIn recognises.
   *
   * With `expects`, the shape of the operation's result (generated/api/results), the result is typed, and a response
   * that does not fit is rejected with ResponseTypeError. Without it the result is `unknown`.
   */
  call<Op extends OperationId>(
    op: Op,
    args: ArgumentsOf<Op>,
    options: CallOptions & { expects: ResultShape<Op> },
  ): Promise<ResultOf<Op>>;
  call<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>, options?: CallOptions): Promise<unknown>;
  /** Drops all private cached responses, because the user has signed out. */
  forget(): void;
  /** Whether the early script has already sent this exact request; the next such call takes over its response. */
  isUnderWay<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>): boolean;
  /** Called with every failure of every call; returns the function to unsubscribe. */
  onFailure(handler: FailureHandler): () => void;
  /** Called with the outcome of every call, for monitoring and tracking (requirements §7.1, §7.9). */
  onOutcome(handler: (outcome: CallOutcome) => void): () => void;
  onStale(handler: StaleHandler): () => void;
  /** Milliseconds since 1970 by the server's clock, as estimated from its responses. */
  now(): number;
  /** The API endpoints, the one in use, and the choice among them (requirements §4.6). */
  readonly routes: Routes;
}
