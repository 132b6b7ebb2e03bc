import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { deleteOld } from '../../books/jobs/inBatches.ts';
import type { SandboxContext } from '../../flows/context.ts';
import type { RateRule } from '../wire/rateLimit.ts';

/** What a process adds to the count that all share. */
interface SharedCall {
  readonly key: string;
  readonly rule: RateRule;
  /** Times of the calls that this process admitted on its own, ms; all within the rule's window. */
  readonly passed: readonly number[];
  /** ms */
  readonly now: number;
}

interface Counted {
  /** Whether the present call is within the limit; only then is it counted. */
  readonly isAdmitted: boolean;
  /** Times of all calls that are counted now, oldest first, ms. */
  readonly times: readonly number[];
}

/** Precision of a row's expiry, ms: an index covers it, and a row whose index is unchanged is updated in place. */
const endsToMs = 60_000;

/** The calls that several processes count together: a row for each key, with the time of every call. */
export class CallCounts {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Counts the admitted calls, and the present one if it fits. One statement, so that no two take the same slot. */
  async add({ key, rule: { calls, withinMs }, passed, now }: SharedCall): Promise<Counted> {
    const before = sql`array[${sql.join(passed.map((at) => sql`${at}::bigint`))}]::bigint[]`;
    const endsAt = Math.ceil((now + withinMs) / endsToMs) * endsToMs;
    const isRoom = passed.length < calls;
    const { rows } = await sql<{ is_admitted: boolean; times: string[] }>`
      insert into call_counts as kept (key, times, is_admitted, ends_at)
      values (${key}, ${before} || ${isRoom ? sql`array[${now}::bigint]` : sql`array[]::bigint[]`}, ${isRoom}, ${endsAt})
      on conflict (key) do update set (times, is_admitted, ends_at) = (
        select
          coalesce(array_agg(at order by at), array[]::bigint[])
            || case when count(*) < ${calls} then array[${now}::bigint] else array[]::bigint[] end,
          count(*) < ${calls},
          greatest(kept.ends_at, excluded.ends_at)
        from unnest(kept.times || ${before}) as at where at > ${now - withinMs})
      returning is_admitted, times`.execute(this.#db);
    const [row = { is_admitted: true, times: [] }] = rows;
    return { isAdmitted: row.is_admitted, times: row.times.map(Number).sort((one, other) => one - other) };
  }

  /** Reverts the latest call of a key. */
  async takeBack(key: string): Promise<void> {
    await sql`
      update call_counts set times = times[:cardinality(times) - 1]
      where key = ${key} and cardinality(times) > 0`.execute(this.#db);
  }

  /** Removes the rows that have expired at `now`, ms. */
  forget(now: number): Promise<void> {
    return deleteOld(this.#db, 'call_counts', { column: 'ends_at', before: now });
  }
}

/** Registers the removal of old counts; for exchanges that share a database. */
export function registerLimitJobs({ db, clock, every }: SandboxContext): void {
  const counts = new CallCounts(db);
  every(60_000, 'forget counted calls', () => counts.forget(clock.now()));
}
