import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Dead rows of a table that are worth its cleaning: as many, and this share of those alive (PostgreSQL's default). */
const deadRows = 1_000;
const deadShare = 0.2;

/** What may be in the write-ahead log before everything of it is in the tables, and it is used again. */
const logBytes = 32 * 2 ** 20;

/**
 * What a PostgreSQL server's background processes do, and an embedded one has nobody for: it makes the room of dead rows
 * usable again and ends the write-ahead log's growth. It is paced by what was written since the last time, so each step is
 * short, some ms to some tens of ms, and others may use the connection between two of them; with nothing written it only looks.
 */
export async function upkeep(db: Kysely<Database>): Promise<void> {
  for (const table of await tablesToClean(db)) await sql`vacuum ${sql.table(table)}`.execute(db);
  if ((await bytesSinceCheckpoint(db)) > logBytes) await sql`checkpoint`.execute(db);
}

async function tablesToClean(db: Kysely<Database>): Promise<string[]> {
  // What a session counted is not looked at before it is a second old, unless somebody asks.
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
