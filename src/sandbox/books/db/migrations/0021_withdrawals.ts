import { type Kysely, sql } from 'kysely';

/** Withdrawals, the wallets they draw on, and the states they go through. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table withdrawals (
      id bigint generated always as identity (start with 10195) primary key,
      uid bigint not null references accounts (uid),
      request_id text not null,
      request_digest text not null,
      coin text not null,
      chain text not null,
      to_address text not null,
      tag text not null,
      receiver_uid bigint references accounts (uid),
      account_type text not null,
      fee_type int not null check (fee_type in (0, 1)),
      amount numeric not null check (amount > 0 and amount <> 'NaN'),
      fee numeric not null check (fee >= 0),
      received numeric not null check (received > 0),
      limit_value numeric not null check (limit_value >= 0),
      status text not null,
      fail_reason text not null default '',
      tx_hash text not null default '',
      created_at bigint not null,
      updated_at bigint not null,
      next_at bigint,
      expected_at bigint not null,
      broadcast_at bigint,
      finished_at bigint,
      unique (uid, request_id),
      check ((finished_at is null) = (next_at is not null))
    )`.execute(db);
  await sql`create index withdrawals_of_customer on withdrawals (uid, created_at desc)`.execute(db);
  await sql`create index withdrawals_under_way on withdrawals (next_at) where next_at is not null`.execute(
    db,
  );
  await sql`
    create table withdrawal_parts (
      withdrawal_id bigint not null references withdrawals (id),
      wallet text not null,
      amount numeric not null check (amount > 0),
      primary key (withdrawal_id, wallet)
    )`.execute(db);
  await sql`
    create table withdrawal_events (
      id bigint generated always as identity primary key,
      withdrawal_id bigint not null references withdrawals (id),
      status text not null,
      at bigint not null
    )`.execute(db);
  await sql`create index withdrawal_events_of on withdrawal_events (withdrawal_id, id)`.execute(db);
}
