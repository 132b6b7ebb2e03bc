import { type Kysely, sql } from 'kysely';

/** Nonces of signed requests, for as long as the request could be accepted once more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table request_nonces (
      nonce bytea primary key check (octet_length(nonce) = 16),
      received_at timestamptz not null default now()
    )`.execute(db);
}
