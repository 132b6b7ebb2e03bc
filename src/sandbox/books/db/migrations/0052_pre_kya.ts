import { type Kysely, sql } from 'kysely';

/** Screenings of addresses. What a screening finds is known from the start and shown once `done_at` has come. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table pre_kya_checks (
      id bigint generated always as identity (start with 51002931) primary key,
      uid bigint not null references accounts (uid),
      chain text not null,
      address text not null check (address <> ''),
      identity text not null check (identity <> ''),
      tag text not null,
      outcome text not null check (outcome in ('LOW', 'MEDIUM', 'HIGH', 'SEVERE', 'NO_ANSWER')),
      created_at bigint not null,
      done_at bigint not null check (done_at >= created_at)
    )`.execute(db);
  await sql`create index pre_kya_checks_of_customer on pre_kya_checks (uid, id desc)`.execute(db);
}
