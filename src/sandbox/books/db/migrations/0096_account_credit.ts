import { type Kysely, sql } from 'kysely';

/** What a customer has borrowed, or may borrow: who does may not trade blocks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column has_spot_margin boolean not null default false,
      add column has_institutional_loan boolean not null default false`.execute(db);
}
