import { type Kysely, sql } from 'kysely';

/** The oldest release that these books still suit, by the name of its last migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oldest_release (
      is_only boolean primary key default true check (is_only),
      last_migration text collate "C" not null
    )`.execute(db);
}
