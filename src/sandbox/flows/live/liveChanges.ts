import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { LiveTopic } from '../../books/db/tables/live.ts';
import { deleteOld } from '../../books/jobs/inBatches.ts';
import type { SandboxContext } from '../context.ts';

/** One customer whose records have changed, and which. */
export interface LiveChange {
  readonly uid: number;
  readonly topics: readonly LiveTopic[];
}

interface Changes {
  /** Text of a `pg_snapshot`: what it sees has been sent, everything else is still to be. */
  readonly snapshot: string;
  readonly changes: readonly LiveChange[];
}

/** How long changes are kept, s: a process that was busy for longer makes its pages request everything again. */
export const keptSeconds = 300;

/** How far back a new connection is informed, s: since its page asked for what it shows. */
const missedSeconds = 20;

/**
 * What has been committed that `snapshot` did not see, of all customers. By visibility and not by a number: a
 * transaction that took its number early and commits late would be passed over.
 */
export function changesSince(db: Kysely<Database>, snapshot: string): Promise<Changes> {
  const before = sql`${snapshot}::pg_snapshot`;
  return read(
    db,
    sql<boolean>`written_by >= pg_snapshot_xmin(${before}) and not pg_visible_in_snapshot(written_by, ${before})`,
  );
}

/** What of one customer has changed lately. */
export function recentChanges(db: Kysely<Database>, uid: number): Promise<Changes> {
  return read(db, sql<boolean>`uid = ${uid} and at > now() - ${missedSeconds} * interval '1 second'`);
}

/** One statement, so that the snapshot is that of the rows. Rows of another server, from a backup, count for nothing. */
async function read(db: Kysely<Database>, are: ReturnType<typeof sql<boolean>>): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select pg_current_snapshot()::text as snapshot, coalesce((
      select json_agg(told) from (
        select uid, json_agg(distinct topic) as topics from live_changes
        where ${are} and written_by < pg_snapshot_xmax(pg_current_snapshot())
        group by uid) as told), '[]') as changes`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The database has no snapshot.');
  return found;
}

/** Removes what has been sent. */
export function registerLiveJobs(context: SandboxContext): void {
  const old = { column: 'at', before: sql`now() - ${keptSeconds} * interval '1 second'` };
  context.every(60_000, 'forget what changed', () => deleteOld(context.db, 'live_changes', old));
}
