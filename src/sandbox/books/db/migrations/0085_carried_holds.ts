import { type Kysely, sql } from 'kysely';

/** Holds follow value: what a conversion takes of a hold is held on in the coin it became. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table withdrawal_holds
      add column origin_id bigint references withdrawal_holds (id),
      add unique (origin_id, wallet, coin)`.execute(db);
}
