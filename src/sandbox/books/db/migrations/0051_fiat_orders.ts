import { type Kysely, sql } from 'kysely';

/** Orders to pay a national currency in. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table fiat_orders (
      id bigint generated always as identity (start with 73102291) primary key,
      uid bigint not null references accounts (uid),
      request_id text,
      request_digest text not null,
      coin text not null,
      channel_id text not null,
      wallet text not null,
      amount numeric not null check (amount > 0 and amount <> 'NaN'),
      fee numeric not null check (fee >= 0 and fee < amount),
      status text not null check (status in ('CREATED', 'PAYING', 'SUCCESS', 'FAILED', 'EXPIRED')),
      is_to_fail boolean not null default false,
      created_at bigint not null,
      expire_at bigint not null,
      paid_at bigint,
      next_at bigint,
      finished_at bigint,
      unique (uid, request_id),
      check ((next_at is null) = (finished_at is not null)),
      check ((status in ('SUCCESS', 'FAILED', 'EXPIRED')) = (finished_at is not null))
    )`.execute(db);
  await sql`create index fiat_orders_of_customer on fiat_orders (uid, created_at desc)`.execute(db);
  await sql`create index fiat_orders_under_way on fiat_orders (next_at) where next_at is not null`.execute(
    db,
  );
}
