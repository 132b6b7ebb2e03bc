import { type Kysely, sql } from 'kysely';

/** Entries of derivatives accounts. Amounts that do not apply to an entry are null. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table derivative_entries (
      id text primary key,
      uid bigint not null references accounts (uid),
      created_at bigint not null,
      type text not null,
      symbol text not null,
      category text not null,
      side text not null check (side in ('Buy', 'Sell', 'None')),
      currency text not null,
      qty numeric,
      size numeric,
      price numeric,
      funding numeric,
      fee numeric,
      fee_rate numeric,
      cash_flow numeric not null,
      change numeric not null,
      balance numeric not null check (balance >= 0),
      check (change = cash_flow + coalesce(funding, 0) - coalesce(fee, 0))
    )`.execute(db);
  await sql`create index derivative_entries_of_customer on derivative_entries (uid, created_at desc, id desc)`.execute(
    db,
  );
}
