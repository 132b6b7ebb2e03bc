import { type Kysely, sql } from 'kysely';

/** Transfers between a main account and its sub-accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table transfers (
      id text primary key,
      coin text not null,
      amount numeric not null check (amount > 0 and amount <> 'NaN'),
      from_uid bigint not null references accounts (uid),
      to_uid bigint not null references accounts (uid),
      from_wallet text not null,
      to_wallet text not null,
      status text not null check (status in ('SUCCESS', 'FAILED', 'PENDING')),
      created_at bigint not null
    )`.execute(db);
  await sql`create index transfers_from on transfers (from_uid, created_at desc)`.execute(db);
  await sql`create index transfers_to on transfers (to_uid, created_at desc)`.execute(db);
}
