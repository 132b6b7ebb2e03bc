import { type Kysely, sql } from 'kysely';

/** Customers have the name they were verified with; those of before get theirs when the accounts are seeded. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts add column legal_name text not null default ''`.execute(db);
}
