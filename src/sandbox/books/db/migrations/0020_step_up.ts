import { type Kysely, sql } from 'kysely';

/** Security checks: codes by mail, the authenticator's last code, risk tokens, and what follows from changes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table account_security (
      uid bigint primary key references accounts (uid),
      whitelist_on boolean not null default true,
      last_authenticator_step bigint not null default 0,
      blocked_until bigint,
      blocked_reason text not null default ''
    )`.execute(db);
  await sql`
    create table mails (
      id bigint generated always as identity primary key,
      uid bigint not null references accounts (uid),
      purpose text not null,
      topic text not null,
      address text not null,
      subject text not null,
      code text not null check (code ~ '^[0-9]{6}$'),
      sent_at bigint not null,
      expires_at bigint not null,
      wrong_tries int not null default 0,
      used_at bigint
    )`.execute(db);
  await sql`create index mails_by_purpose on mails (uid, purpose, id desc)`.execute(db);
  await sql`create index mails_by_topic on mails (uid, topic, id desc)`.execute(db);
  await sql`
    create table risk_checks (
      token_hash text primary key,
      uid bigint not null references accounts (uid),
      scene text not null,
      subject text not null,
      is_bypass boolean not null,
      wrong_tries int not null default 0,
      created_at bigint not null,
      expires_at bigint not null,
      proven_at bigint,
      used_at bigint,
      check (used_at is null or proven_at is not null)
    )`.execute(db);
  await sql`create index risk_checks_by_age on risk_checks (expires_at)`.execute(db);
  await sql`
    create table wrong_codes (
      uid bigint not null references accounts (uid),
      at bigint not null
    )`.execute(db);
  await sql`create index wrong_codes_of_account on wrong_codes (uid, at)`.execute(db);
  await sql`
    create table address_batches (
      uid bigint not null references accounts (uid),
      request_id text not null,
      digest text not null,
      answer json not null,
      created_at bigint not null,
      primary key (uid, request_id)
    )`.execute(db);
}
