import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/** What a server says about itself and a customer. */
export interface ShownState {
  readonly isReplica: boolean;
  /** The heartbeats visible there, newest first. */
  readonly tokens: readonly string[];
  /**
   * Which transactions have changed records of the customer lately, as text that is the same on two servers exactly when they
   * show the customer the same changes. By the transactions and not by a position in the log: a replica may show a commit before
   * its primary does, which still waits for another machine to confirm it. All that are kept (`flows/live`), and not those since
   * a time, so that it rests on no clock.
   */
  readonly changes: string;
}

/** One statement, and so one snapshot; in a repeatable-read transaction, also the snapshot of the statements that follow. */
export async function shownState(db: Kysely<Database>, uid: number): Promise<ShownState> {
  const { rows } = await sql<ShownState>`
    select pg_is_in_recovery() as "isReplica", coalesce((select tokens from replica_beats), '{}') as tokens, (
      select coalesce(string_agg(distinct written_by::text, ' ' order by written_by::text), '')
      from live_changes where uid = ${uid}) as changes`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('The server did not tell about itself.');
  return state;
}
