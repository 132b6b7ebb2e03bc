import { type Kysely, sql } from 'kysely';

/** Coins that the operator has closed for conversion, until they are opened again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table closed_coins (coin text primary key, closed_at bigint not null)`.execute(db);
}
