import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs `work`, and whatever it starts, in the name of the request with this id: lines of the log carry it. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return scope.run(id, work);
}

/** The id of the request that is being answered; undefined outside of any, as in a job. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}
