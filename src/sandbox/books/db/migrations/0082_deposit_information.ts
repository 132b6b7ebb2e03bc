import { type Kysely, sql } from 'kysely';

/** What is declared of a deposit for the tax, and deposits that wait for the funding pool. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table deposits add column tax_info jsonb`.execute(db);
  await sql`drop index deposits_under_way`.execute(db);
  await sql`
    create index deposits_under_way on deposits (id)
      where released_at is null and status in (1, 2, 3, 7, 10011, 10012)`.execute(db);
}
