import { type Kysely, sql } from 'kysely';

/** Deposits, the holds that follow from them, and the customers' deposit addresses. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table deposits (
      id bigint generated always as identity (start with 160237231) primary key,
      uid bigint not null references accounts (uid),
      wallet text not null,
      coin text not null,
      chain text not null,
      amount numeric not null check (amount > 0 and amount <> 'NaN'),
      tx_hash text not null,
      tx_index int not null,
      block_hash text not null,
      from_address text not null,
      to_address text not null,
      tag text not null,
      status int not null,
      deposit_type text not null,
      below_minimum boolean not null,
      confirmations int not null,
      first_seen_at bigint not null,
      credited_at bigint,
      released_at bigint,
      unique (chain, tx_hash, tx_index)
    )`.execute(db);
  await sql`create index deposits_of_customer on deposits (uid, id desc)`.execute(db);
  await sql`create index deposits_under_way on deposits (id) where released_at is null`.execute(db);
  await sql`
    create table withdrawal_holds (
      id bigint generated always as identity primary key,
      uid bigint not null references accounts (uid),
      wallet text not null,
      coin text not null,
      amount numeric not null check (amount > 0),
      reason text not null,
      reference text not null,
      created_at bigint not null,
      unlock_at bigint not null,
      released_at bigint,
      unique (reason, reference)
    )`.execute(db);
  await sql`create index holds_of_customer on withdrawal_holds (uid)`.execute(db);
  await sql`
    create table deposit_addresses (
      id bigint generated always as identity (start with 7001) primary key,
      uid bigint not null references accounts (uid),
      chain text not null,
      address_index int not null check (address_index >= 0),
      remark text not null,
      is_default boolean not null,
      wallet text not null default 'FUND',
      request_id text,
      created_at bigint not null,
      unique (uid, chain, address_index),
      unique (uid, request_id)
    )`.execute(db);
  await sql`create unique index one_default_address on deposit_addresses (uid, chain) where is_default`.execute(
    db,
  );
}
