import { type Kysely, sql } from 'kysely';

/**
 * Positions, and what is known of their ledger movements beyond the amount. The entries stored so far are dropped: no
 * money ever moved with them, and the wallet's balance did not follow from them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table derivative_entries`.execute(db);
  await sql`
    create table derivative_entries (
      transaction_id bigint primary key references ledger_transactions (id),
      uid bigint not null references accounts (uid),
      symbol text not null,
      category text not null,
      currency text not null,
      side text not null check (side in ('Buy', 'Sell')),
      qty numeric not null check (qty > 0),
      size numeric not null,
      price numeric not null check (price > 0),
      entry_price numeric,
      funding numeric,
      fee numeric,
      fee_rate numeric not null,
      cash_flow numeric not null,
      change numeric not null,
      order_id text not null,
      trade_id text not null,
      check (change = cash_flow + coalesce(funding, 0) - coalesce(fee, 0))
    )`.execute(db);
  await sql`create index derivative_entries_of_customer on derivative_entries (uid, transaction_id)`.execute(
    db,
  );
  await sql`
    create table derivative_positions (
      uid bigint not null references accounts (uid),
      plan text not null,
      symbol text not null,
      size numeric not null,
      entry_price numeric not null check ((entry_price > 0) = (size <> 0)),
      next_at bigint not null,
      primary key (uid, plan)
    )`.execute(db);
  await sql`create index derivative_positions_due on derivative_positions (next_at)`.execute(db);
}
