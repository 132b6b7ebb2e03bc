import { type Kysely, sql } from 'kysely';

/** The offer that a quote was made under, so that what is left of it can be counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table convert_quotes add column offer_id text`.execute(db);
  await sql`create index convert_quotes_offer on convert_quotes (uid, offer_id) where offer_id is not null`.execute(
    db,
  );
}
