import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Has replicas show which customers' records have changed (`live_changes`), which is unlogged otherwise and does not reach them.
 * It stays so when replicas are no longer read: another process may still read them.
 */
export async function noteForReplicas(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`
    select from pg_class where oid = 'live_changes'::regclass and relpersistence = 'u'`.execute(db);
  if (rows.length > 0) await sql`alter table live_changes set logged`.execute(db);
}
