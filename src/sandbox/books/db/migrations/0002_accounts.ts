import { type Kysely, sql } from 'kysely';

/** Customers and their sessions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table accounts (
      uid bigint primary key,
      persona text not null unique,
      username text not null,
      email text not null,
      mobile text not null,
      country text not null,
      currency text not null,
      language text not null,
      kyc_level int not null check (kyc_level between 0 and 2),
      label_type int not null check (label_type between 1 and 3),
      label_level int not null,
      parent_uid bigint references accounts (uid),
      sub_attribute int not null,
      withdraw_banned boolean not null,
      uta_status text not null,
      has_google2fa boolean not null,
      withdraw_addr_level int not null check (withdraw_addr_level between 0 and 2),
      created_at bigint not null
    )`.execute(db);
  await sql`
    create table sessions (
      id_hash text primary key,
      uid bigint not null references accounts (uid),
      token_hash text not null,
      created_at bigint not null,
      seen_at bigint not null
    )`.execute(db);
}
