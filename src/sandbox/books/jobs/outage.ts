import type { Logger } from '../../platform/logger.ts';

/** Pause of a job after its first failed attempt, doubled after each further one; ms of real time. */
const firstPauseMs = 200;
const longestPauseMs = 5_000;

interface Pause {
  readonly ms: number;
  /** ms of real time. */
  readonly until: number;
}

/**
 * The jobs that wait while the database is unavailable, each with exponential backoff. One line is logged when the first job
 * fails for it, and one when the last has run again.
 */
export class Outage {
  readonly #log: Logger;
  readonly #pauses = new Map<string, Pause>();
  #since = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Whether a job must still wait. */
  holds(job: string): boolean {
    return performance.now() < (this.#pauses.get(job)?.until ?? 0);
  }

  /** A job's attempt has failed. */
  met(job: string, cause: unknown): void {
    const now = performance.now();
    if (this.#pauses.size === 0) {
      this.#since = now;
      this.#log.error('The database is unavailable. Jobs wait for it.', cause);
    }
    const before = this.#pauses.get(job)?.ms ?? firstPauseMs / 2;
    const ms = Math.min(before * 2, longestPauseMs);
    this.#pauses.set(job, { ms, until: now + ms });
  }

  /** A job was not stopped by the database. */
  passed(job: string): void {
    if (!this.#pauses.delete(job) || this.#pauses.size > 0) return;
    const seconds = Math.round((performance.now() - this.#since) / 1_000);
    this.#log.info('The database is back. Jobs run again.', { seconds });
  }
}
