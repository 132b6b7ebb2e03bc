import { type Kysely, sql } from 'kysely';

/** Coins that somebody else than the customer keeps locked, and limit conversions that wait for their price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_freezes (
      id bigint generated always as identity primary key,
      uid bigint not null references accounts (uid),
      wallet text not null,
      coin text not null,
      amount numeric not null check (amount > 0 and amount <> 'NaN'),
      reason text not null,
      to_coin text,
      limit_rate numeric check (limit_rate > 0 and limit_rate <> 'NaN'),
      created_at bigint not null,
      unlock_at bigint,
      ended_at bigint,
      is_used boolean not null default false,
      check ((reason = 'CONVERT_LIMIT_ORDER') = (to_coin is not null and limit_rate is not null))
    )`.execute(db);
  await sql`create index account_freezes_of_customer on account_freezes (uid)`.execute(db);
  await sql`create index account_freezes_open on account_freezes (id) where ended_at is null`.execute(db);
  // Every freeze is listed by now, whatever ended it.
  await sql`alter table deposit_freezes drop column is_taken_back`.execute(db);
}
