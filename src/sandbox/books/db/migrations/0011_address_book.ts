import { type Kysely, sql } from 'kysely';

/** Saved withdrawal addresses. The same account is saved once per coin (or for all), whatever its spelling. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table withdrawal_addresses (
      id bigint generated always as identity (start with 10509) primary key,
      uid bigint not null references accounts (uid),
      coin text not null,
      chain text not null,
      address text not null check (address <> ''),
      identity text not null check (identity <> ''),
      tag text not null,
      remark text not null check (char_length(remark) <= 20),
      address_type int not null check (address_type between 0 and 2),
      is_verified boolean not null,
      request_id text,
      created_at bigint not null,
      locked_until bigint,
      deleted_at bigint,
      unique (uid, request_id)
    )`.execute(db);
  await sql`
    create unique index withdrawal_address_once on withdrawal_addresses (uid, coin, chain, identity, tag)
    where deleted_at is null`.execute(db);
  await sql`
    create index withdrawal_addresses_of_customer on withdrawal_addresses (uid, created_at desc)
    where deleted_at is null`.execute(db);
}
