import type { OperationId } from '../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../generated/api/types.ts';
import type { ContractError } from './errors/contractError.ts';

/** How people hear of a failure that nobody treats: a toast unless the request asked otherwise (spec §8). */
export type Notify = 'toast' | 'notification' | 'none';

export interface CallOptions {
  /** Gives the call up; it is then rejected with AbortedError and no handler hears of it. */
  signal?: AbortSignal;
  notify?: Notify;
}

export type FailureHandler = (error: ContractError, about: { notify: Notify }) => void;

export interface Contract {
  /**
   * Runs one operation of the description and gives its unwrapped `result`; `args` holds path parameters, query and
   * body in one object. Rejects with a ContractError (spec §8) and never sends a call a second time.
   * On a login-free page a private call may resolve with an answer that isNotLoggedIn recognises.
   */
  call<Op extends OperationId>(op: Op, args: ArgumentsOf<Op>, options?: CallOptions): Promise<ResultOf<Op>>;
  /** Hears of every failure of every call; returns the way to stop. */
  onFailure(handler: FailureHandler): () => void;
}
