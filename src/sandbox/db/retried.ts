import { setTimeout as sleep } from 'node:timers/promises';

/** Tries of one piece of work, the first included. */
const tries = 6;
/** Before the second try, ms; doubled for every further one, and spread so that two losers do not meet again. */
const firstPauseMs = 10;

/**
 * Does a piece of work again while `isWorthIt` says so of its failure, a few times at most.
 * @throws what the last try threw
 */
export async function retried<T>(work: () => Promise<T>, isWorthIt: (cause: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (attempt === tries || !isWorthIt(cause)) throw cause;
      await sleep(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
