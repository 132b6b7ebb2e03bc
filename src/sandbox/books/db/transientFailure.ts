import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATE of transactions that lost to another one: serialization_failure, deadlock_detected. */
const races: ReadonlySet<string> = new Set(['40001', '40P01']);

/** SQLSTATE and system codes of a connection that is gone, or a server that just starts or stops. */
const losses: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNRESET',
  'EPIPE',
]);

/** What `pg` says without a code. */
const lossSentence = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether the database undid a transaction, or a statement, in favour of another: the same again may succeed. */
export function lostRace(cause: unknown): boolean {
  return races.has(codeOf(cause));
}

/** Whether the connection to the server was lost; what was under way has not happened unless it was a commit. */
export function lostConnection(cause: unknown): boolean {
  return losses.has(codeOf(cause)) || (cause instanceof Error && lossSentence.test(cause.message));
}

/** Whether a statement waited for another transaction's lock for as long as it may (lock_not_available). */
export function lockNotGiven(cause: unknown): boolean {
  return codeOf(cause) === '55P03';
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

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
