import { type Kysely, sql } from 'kysely';

/** What the pages track; and reports of older pages, which came one at a time, get the count they stand for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tracked_events (
      id bigint generated always as identity primary key,
      uid bigint,
      event jsonb not null,
      received_at bigint not null
    )`.execute(db);
  await sql`
    update monitoring_reports set report = report || '{"count": 1}'::jsonb
    where not jsonb_exists(report, 'count')`.execute(db);
}
