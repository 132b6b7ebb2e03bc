import { type Kysely, sql } from 'kysely';

/** What the pages report back: text keys without a text, and their own monitoring. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table missing_keys (
      language text not null,
      namespace text not null,
      key text not null,
      fallback text not null,
      first_seen_at bigint not null,
      primary key (language, namespace, key)
    )`.execute(db);
  await sql`
    create table monitoring_reports (
      id bigint generated always as identity primary key,
      uid bigint,
      report jsonb not null,
      received_at bigint not null
    )`.execute(db);
}
