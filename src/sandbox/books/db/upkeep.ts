import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * A table is vacuumed from this many dead rows, when they are also this share of its live rows (PostgreSQL's default).
 */
const deadRows = 1_000;
const deadShare = 0.2;

/** Size of the write-ahead log that triggers a checkpoint, after which its space is reused. */
const logBytes = 32 * 2 ** 20;

/**
 * The work of a PostgreSQL server's background processes, which the embedded database does not have: it frees the space
 * of dead rows and limits the growth of the write-ahead log. What it does depends on what was written since the last
 * run, so each step is short, from a few ms to tens of ms, and queries can run in between; when nothing was written it
 * only checks.
 */
export async function upkeep(db: Kysely<Database>): Promise<void> {
  for (const table of await tablesToClean(db)) await sql`vacuum ${sql.table(table)}`.execute(db);
  if ((await bytesSinceCheckpoint(db)) > logBytes) await sql`checkpoint`.execute(db);
}

async function tablesToClean(db: Kysely<Database>): Promise<string[]> {
  // A session's statistics are published with a delay of up to a second unless forced.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where n_dead_tup >= ${deadRows} and n_dead_tup >= ${deadShare}::float8 * n_live_tup
    order by n_dead_tup desc`.execute(db);
  return rows.map(({ name }) => name);
}

async function bytesSinceCheckpoint(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()`.execute(db);
  return Number(rows[0]?.bytes);
}
