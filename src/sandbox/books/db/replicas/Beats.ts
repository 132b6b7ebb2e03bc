import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/** A replica that is further behind is not read, ms. */
export const mostLagMs = 10_000;

/**
 * How far back changes are compared, s: longer than the most that a replica may lag and the longest transaction of a flow
 * together, and shorter than changes are kept (`flows/live`).
 */
export const comparedSeconds = 240;

interface Beat {
  readonly token: string;
  /** When it was the newest, by the clock of this process that nobody sets. ms */
  readonly at: number;
}

/**
 * The beats of the primary, as this process has seen them. Whoever shows one of them shows all that was committed before it. A
 * position in the log would say so too, but not of a server that went on by itself after another became the primary: it has
 * positions that the new one has not reached.
 */
export class Beats {
  readonly #primary: Kysely<Database>;
  #seen: readonly Beat[] = [];
  #since = '';

  constructor(primary: Kysely<Database>) {
    this.#primary = primary;
  }

  /** Makes a new one unless another process just has, and notes the newest. */
  async look(): Promise<void> {
    const at = performance.now();
    await sql`
      insert into replica_beats (token, at) values (gen_random_uuid(), clock_timestamp())
      on conflict (is_only) do update set token = excluded.token, at = excluded.at
      where abs(extract(epoch from excluded.at - replica_beats.at)) > 0.9`.execute(this.#primary);
    const { rows } = await sql<{ token: string; since: string }>`
      select token, (now() - ${comparedSeconds} * interval '1 second')::text as since from replica_beats`.execute(
      this.#primary,
    );
    const [newest] = rows;
    if (newest === undefined) return;
    this.#since = newest.since;
    this.#seen = [...this.#seen.filter((beat) => isRecent(beat)), { token: newest.token, at }];
  }

  /** From when on changes are compared; null while this process knows of no recent beat. */
  get since(): string | null {
    return this.#seen.some(isRecent) ? this.#since : null;
  }

  /** How long ago a server that shows this beat as its newest was up to date, at most, ms; Infinity when nobody knows. */
  ageOf(token: string | null): number {
    const beat = this.#seen.findLast((one) => one.token === token);
    return beat === undefined ? Number.POSITIVE_INFINITY : performance.now() - beat.at;
  }
}

function isRecent({ at }: Beat): boolean {
  return performance.now() - at <= mostLagMs;
}
