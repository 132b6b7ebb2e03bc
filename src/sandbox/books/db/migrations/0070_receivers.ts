import { type Kysely, sql } from 'kysely';

/** Whose rules an account follows, what is stated about receivers, and withdrawals to bank accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts add column site text not null default 'GLOBAL'`.execute(db);
  await sql`
    alter table withdrawals
      add column channel_id text not null default '',
      add column beneficiary jsonb,
      add column receiver_name text not null default '',
      add column told_at bigint`.execute(db);
}
