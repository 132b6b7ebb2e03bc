import { type Kysely, sql } from 'kysely';

/** Sessions have a public name and say where they were opened; those of before get a name and nothing else. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions
      add column public_id uuid not null default gen_random_uuid() unique,
      add column browser text not null default '',
      add column system text not null default '',
      add column network text not null default '',
      add column site text not null default ''`.execute(db);
  await sql`create index sessions_of_customer on sessions (uid, seen_at)`.execute(db);
}
