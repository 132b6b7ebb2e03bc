import { type Kysely, sql } from 'kysely';

/** What else happens to a deposit than being credited: waiting for its receiver, frozen, released in parts, undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table deposits
      add column outcome text not null default 'credited',
      add column waits_for text not null default '' check (waits_for in ('', 'TAG', 'SENDER')),
      add column travel_rule int check (travel_rule between 0 and 3),
      add column sender_info jsonb,
      add column release_limit numeric check (release_limit > 0),
      add column next_at bigint,
      add column owed numeric not null default 0 check (owed >= 0)`.execute(db);
  await sql`drop index deposits_under_way`.execute(db);
  await sql`
    create index deposits_under_way on deposits (id) where released_at is null and status in (1, 2, 3, 7)`.execute(
    db,
  );
  await sql`
    create table deposit_freezes (
      deposit_id bigint not null references deposits (id),
      reason text not null,
      amount numeric not null check (amount > 0 and amount <> 'NaN'),
      released numeric not null default 0 check (released >= 0 and released <= amount),
      is_taken_back boolean not null default false,
      created_at bigint not null,
      unlock_at bigint not null,
      ended_at bigint,
      primary key (deposit_id, reason)
    )`.execute(db);
  await sql`
    create table deposit_releases (
      deposit_id bigint not null references deposits (id),
      day int not null,
      amount numeric not null check (amount > 0),
      primary key (deposit_id, day)
    )`.execute(db);
}
