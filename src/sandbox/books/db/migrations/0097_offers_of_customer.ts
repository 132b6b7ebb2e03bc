import { type Kysely, sql } from 'kysely';

/** A customer's offers that nobody took, newest first: of those that expired only a few are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index convert_quotes_unused_of_customer on convert_quotes (uid, expires_at desc)
    where used_at is null`.execute(db);
  await sql`create index convert_batches_unused_of_customer on convert_batches (uid, expires_at desc)
    where submitted_at is null`.execute(db);
}
