import { type Kysely, sql } from 'kysely';

/** How far the exchange's clock has been moved: kept here, so that a restart does not go back in time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table exchange_clock (
      id int primary key check (id = 1),
      offset_ms bigint not null check (offset_ms >= 0)
    )`.execute(db);
}
