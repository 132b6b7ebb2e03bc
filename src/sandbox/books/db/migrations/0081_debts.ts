import { type Kysely, sql } from 'kysely';

/** Who owes is queried at every withdrawal. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index deposits_owing on deposits (uid) where status in (7, 70013)`.execute(db);
}
