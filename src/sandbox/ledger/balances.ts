import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { LedgerAccountId } from './accountId.ts';
import type { Book } from './books.ts';

export interface Balance {
  readonly accountId: LedgerAccountId;
  readonly book: Book;
  readonly coin: string;
  /** Decimal string without needless zeros at its end. */
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

/** All balances of these accounts that are not zero, by coin. */
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
