import { type Kysely, sql } from 'kysely';
import type { Book, LedgerAccountId } from '../../platform/accountId.ts';
import type { Database } from '../db/database.ts';
import { statusOf } from '../deposits/depositStates.ts';

export interface Balance {
  readonly accountId: LedgerAccountId;
  readonly book: Book;
  readonly coin: string;
  /** Decimal string without trailing zeros. */
  readonly amount: string;
}

/** One balance; "0" where nothing was ever posted. Works on the database and inside a transaction. */
export async function balanceOf(
  db: Kysely<Database>,
  at: { accountId: LedgerAccountId; book: Book; coin: string },
): Promise<string> {
  const row = await db
    .selectFrom('ledger_balances')
    .select(sql<string>`trim_scale(amount)::text`.as('amount'))
    .where('account_id', '=', at.accountId)
    .where('book', '=', at.book)
    .where('coin', '=', at.coin)
    .executeTakeFirst();
  return row?.amount ?? '0';
}

/** All non-zero balances of these accounts, by coin. */
export async function balancesOf(
  db: Kysely<Database>,
  accountIds: readonly LedgerAccountId[],
): Promise<Balance[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['account_id', 'book', 'coin', sql<string>`trim_scale(amount)::text`.as('amount')])
    .where('account_id', 'in', accountIds)
    .where('amount', '!=', sql<string>`0`)
    .orderBy('coin')
    .execute();
  return rows.map((row) => ({ ...row, accountId: row.account_id as LedgerAccountId }));
}

/**
 * Inconsistencies in the ledger, one per line: money created or lost, balances that differ from their postings, orders,
 * withdrawals and contracts without their movements or vice versa, positions that are not the sum of their trades, debts
 * that the exchange's accounts do not show. Empty as long as software and disk keep their promises.
 */
export async function bookFaults(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'coin ' || coin as fault from ledger_postings group by coin having sum(amount) <> 0
    union all
    select 'movement ' || transaction_id from ledger_postings
    group by transaction_id, coin having sum(amount) <> 0
    union all
    select 'empty movement ' || t.id from ledger_transactions t
    where not exists (select from ledger_postings p where p.transaction_id = t.id)
    union all
    select 'negative ' || account_id from ledger_balances where not is_house and amount < 0
    union all
    select 'balance ' || account_id || ' ' || book || ' ' || coin from (
      select account_id, book, coin, amount from ledger_balances
      union all
      select account_id, book, coin, -amount from ledger_postings
    ) all_rows group by account_id, book, coin having sum(amount) <> 0
    union all
    select 'order ' || o.quote_id from convert_orders o where not exists (
      select from ledger_transactions t where t.kind = 'convert-hold' and t.reference = o.quote_id)
    union all
    select 'hold without order ' || t.reference from ledger_transactions t where t.kind = 'convert-hold'
    and not exists (select from convert_orders o where o.quote_id = t.reference)
    union all
    select 'finished without settlement ' || o.quote_id from convert_orders o
    where (o.finished_at is not null) <> exists (
      select from ledger_transactions t where t.kind = 'convert-settle' and t.reference = o.quote_id)
    union all
    select 'withdrawal ' || w.id from withdrawals w where w.chain <> 'INTERNAL' and (
      not exists (
        select from ledger_transactions t where t.kind = 'withdraw-hold' and t.reference = w.id::text)
      or (w.finished_at is not null) <> exists (
        select from ledger_transactions t where t.kind = 'withdraw-end' and t.reference = w.id::text))
    union all
    select 'contract movement ' || t.id from ledger_transactions t
    left join derivative_entries d on d.transaction_id = t.id
    where (t.kind like 'contract-%' or d.transaction_id is not null) and d.change is distinct from (
      select coalesce(sum(p.amount), 0) from ledger_postings p
      where p.transaction_id = t.id and p.account_id = 'user:' || d.uid || ':UNIFIED' and p.coin = d.currency)
    union all
    select 'position of ' || uid || ' in ' || symbol from (
      select uid, symbol, size from derivative_positions
      union all
      select uid, symbol, case side when 'Buy' then -qty else qty end from derivative_entries where trade_id <> ''
    ) trades group by uid, symbol having sum(size) <> 0
    union all
    select 'debts in ' || coin from (
      select coin, owed as amount from deposits where status = ${statusOf('owed')}
      union all
      select coin, amount from ledger_balances where account_id = 'house:receivables'
    ) debts group by coin having sum(amount) <> 0
  `.execute(db);
  return rows.map(({ fault }) => fault);
}
