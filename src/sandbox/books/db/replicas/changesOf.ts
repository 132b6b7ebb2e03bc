import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Which transactions have changed records of a customer, as text that is the same on two servers exactly when they show the
 * customer the same changes. By the transactions and not by a position in the log: a replica may show a commit before its
 * primary does, which still waits for another machine to confirm it.
 * @param since earlier changes are left out: both servers have them, or the replica is too far behind to be asked
 */
export async function changesOf(db: Kysely<Database>, uid: number, since: string): Promise<string> {
  const { rows } = await sql<{ changes: string }>`select ${changes(uid, since)} as changes`.execute(db);
  return rows[0]?.changes ?? '';
}

/** What a server says about itself and a customer before it is believed. */
export interface ShownState {
  readonly isReplica: boolean;
  /** The newest beat that it shows; null for none. */
  readonly token: string | null;
  readonly changes: string;
}

/** All in one statement, and so in one snapshot; in a transaction that repeats its reads, in that of what follows. */
export async function shownState(db: Kysely<Database>, uid: number, since: string): Promise<ShownState> {
  const { rows } = await sql<ShownState>`
    select pg_is_in_recovery() as "isReplica", (select token from replica_beats) as token,
      ${changes(uid, since)} as changes`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('The replica did not tell about itself.');
  return state;
}

function changes(uid: number, since: string) {
  return sql`(
    select coalesce(string_agg(distinct written_by::text, ' ' order by written_by::text), '')
    from live_changes where uid = ${uid} and at > ${since}::timestamptz)`;
}
