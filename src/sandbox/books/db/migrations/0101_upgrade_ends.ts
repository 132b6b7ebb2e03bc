import { type Kysely, sql } from 'kysely';

/** When the upgrade to the unified account ends; those that began before ends were kept end at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column uta_due_at bigint`.execute(db);
  await sql`update accounts set uta_due_at = 0 where uta_status = 'PROCESS'`.execute(db);
}
