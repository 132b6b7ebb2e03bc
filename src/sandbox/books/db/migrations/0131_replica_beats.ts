import { type Kysely, sql } from 'kysely';

/** What the primary writes once a second while replicas are read, so that a replica shows how far it has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table replica_beats (
      is_only boolean primary key default true check (is_only),
      tokens uuid[] not null check (cardinality(tokens) > 0),
      at timestamptz not null
    )`.execute(db);
}
