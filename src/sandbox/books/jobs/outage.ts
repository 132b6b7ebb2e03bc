import type { Logger } from '../../ground/logger.ts';

/** Pause of a job after its first try in vain, doubled after each further one; ms of real time. */
const firstPauseMs = 200;
const longestPauseMs = 5_000;

interface Pause {
  readonly ms: number;
  /** ms of real time. */
  readonly until: number;
}

/**
 * The jobs that wait for a database that is away, each longer after each try in vain. The log has one line when the first of
 * them finds out, and one when the last of them has run again.
 */
export class Outage {
  readonly #log: Logger;
  readonly #pauses = new Map<string, Pause>();
  #since = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Whether a job is not to try yet. */
  holds(job: string): boolean {
    return performance.now() < (this.#pauses.get(job)?.until ?? 0);
  }

  /** A job has tried in vain. */
  met(job: string, cause: unknown): void {
    const now = performance.now();
    if (this.#pauses.size === 0) {
      this.#since = now;
      this.#log.error('The database is away. Jobs wait for it.', cause);
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
