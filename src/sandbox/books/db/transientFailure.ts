import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATEs of a transaction that lost to a concurrent one: serialization_failure, deadlock_detected. */
const conflicts: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The SQLSTATE of a write on a server that can only be read (read_only_sql_transaction): another has become the primary. */
const readOnly = '25006';

/** SQLSTATEs and system error codes of a lost connection, or of a server that is starting or stopping. */
const losses: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  // What PgBouncer says of all its own failures: a server that is gone, or that it has waited for too long.
  '08P01',
  'ECONNRESET',
  'EPIPE',
  readOnly,
]);

/** Messages of `pg` that come without a code. */
const lossSentence = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether the database rolled back a transaction or statement in favour of another one: a retry may succeed. */
export function isTransactionConflict(cause: unknown): boolean {
  return conflicts.has(codeOf(cause));
}

/** Whether a connection leads to a server that no longer takes writes, where it may stay for as long as it is kept. */
export function leadsToReadOnly(cause: unknown): boolean {
  return codeOf(cause) === readOnly;
}

/** Whether the connection to the server was lost, or leads to one that can only be read; nothing took effect, unless it was a commit. */
export function isConnectionLoss(cause: unknown): boolean {
  return losses.has(codeOf(cause)) || (cause instanceof Error && lossSentence.test(cause.message));
}

/** System error codes of a server that a new connection does not reach. */
const unreached: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

/** Whether the server cannot be used at present, whatever is asked of it: lost, not reached, or only to be read. */
export function databaseIsAway(cause: unknown): boolean {
  if (isConnectionLoss(cause) || unreached.has(codeOf(cause))) return true;
  return cause instanceof Error && cause.message.startsWith('timeout exceeded when trying to connect');
}

/** Whether a statement reached its limit for waiting for another transaction's lock (lock_not_available). */
export function lockNotGiven(cause: unknown): boolean {
  return codeOf(cause) === '55P03';
}

/** The SQLSTATE or system error code of a failure; '' without one. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

/** Maximum attempts, the first included. */
const tries = 6;
/**
 * Pause before the second attempt, ms; doubled for each further one, with jitter so that two losers do not collide
 * again.
 */
const firstPauseMs = 10;

/**
 * Retries work as long as `isWorthIt` accepts its failure, a few times at most.
 * @throws what the last attempt threw
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
