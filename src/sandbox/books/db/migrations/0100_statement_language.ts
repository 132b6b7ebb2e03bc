import { type Kysely, sql } from 'kysely';

/** The language that a statement was asked for in; those asked for so far are in English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table export_tasks add column language text not null default 'en'`.execute(db);
}
