import { type Kysely, sql } from 'kysely';

/** What is asked at every scrape or withdrawal, found by an index however many rows there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deposits_waiting on deposits (id) where next_at is not null or status in (1, 2)`.execute(
    db,
  );
}
