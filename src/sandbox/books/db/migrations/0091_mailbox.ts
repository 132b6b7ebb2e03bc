import { type Kysely, sql } from 'kysely';

/**
 * What a code is held against is no longer the code itself, which is only in the mailbox: the demonstration's stand-in for
 * the customer's own. Mails of before are gone with their codes, which were good for five minutes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from mails`.execute(db);
  await sql`alter table mails drop column code, add column code_hash text not null`.execute(db);
  await sql`
    create table mailbox (
      mail_id bigint primary key references mails (id) on delete cascade,
      code text not null check (code ~ '^[0-9]{6}$')
    )`.execute(db);
}
