import { type Kysely, sql } from 'kysely';

/** Screenings say what they were asked for on. Those before were asked for on the page of checks. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table pre_kya_checks
      add column source text not null default 'CHECK'
        check (source in ('CHECK', 'ADDRESS_BOOK', 'WITHDRAWAL'))`.execute(db);
}
