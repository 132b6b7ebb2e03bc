import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/** A replica further behind than this is not read, ms. */
export const maxLagMs = 10_000;

/** As many as are written while a replica may lag, and a few more. */
const kept = 16;

interface Heartbeat {
  readonly token: string;
  /** When this process first saw it, by the monotonic clock, ms */
  readonly at: number;
}

/**
 * The heartbeats of the primary, as this process has seen them. Whoever shows one of them shows all that was committed before it. A
 * position in the log would say so too, but not of a server that went on by itself after another became the primary: it has
 * positions that the new one has not reached.
 *
 * Each is kept with those before it, because a replica may show one that this process has yet to see: made by another process, or
 * by this one a moment ago.
 */
export class Heartbeats {
  readonly #primary: Kysely<Database>;
  #seen: readonly Heartbeat[] = [];

  constructor(primary: Kysely<Database>) {
    this.#primary = primary;
  }

  /** Writes a new one unless another process just did, and records the newest. Call it once a second. */
  async look(): Promise<void> {
    const at = performance.now();
    await sql`
      insert into replica_beats (tokens, at) values (array[gen_random_uuid()], clock_timestamp())
      on conflict (is_only) do update
      set tokens = (excluded.tokens || replica_beats.tokens)[1:${sql.lit(kept)}], at = excluded.at
      where abs(extract(epoch from excluded.at - replica_beats.at)) > 0.9`.execute(this.#primary);
    const { rows } = await sql<{ token: string }>`select tokens[1] as token from replica_beats`.execute(
      this.#primary,
    );
    const recent = this.#seen.filter((heartbeat) => performance.now() - heartbeat.at <= maxLagMs);
    const fresh = rows.filter(({ token }) => !recent.some((heartbeat) => heartbeat.token === token));
    this.#seen = [...recent, ...fresh.map(({ token }) => ({ token, at }))];
  }

  /** How long ago a server that shows these heartbeats was up to date, at most, ms; Infinity when unknown. */
  ageOf(tokens: readonly string[]): number {
    const heartbeat = this.#seen.findLast(({ token }) => tokens.includes(token));
    return heartbeat === undefined ? Number.POSITIVE_INFINITY : performance.now() - heartbeat.at;
  }
}
