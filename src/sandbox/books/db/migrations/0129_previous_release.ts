import { type Kysely, sql } from 'kysely';

/**
 * What 0.1.0 reads and this release dropped stays for one release, so that 0.1.0 can come back to these books. Nothing of this
 * release writes it: a mail has no readable code, and of the derivatives recorded since, 0.1.0 lists none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // A mail of 0.1.0 has no hash, which no code fits.
  sql`alter table mails
      add column code text check (code ~ '^[0-9]{6}$'),
      alter column code_hash set default ''`,
  sql`alter table transfers add column status text not null default 'SUCCESS' check (status = 'SUCCESS')`,
  sql`alter table deposit_freezes add column is_taken_back boolean not null default false`,
  sql`alter table derivative_entries
      add column id text,
      add column created_at bigint,
      add column type text,
      add column balance numeric`,
];
