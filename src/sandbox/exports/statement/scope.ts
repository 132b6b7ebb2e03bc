import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { userAccount, type Wallet } from '../../ledger/accountId.ts';

/** What a statement is about. Read twice, it gives the same rows, whatever is booked meanwhile. */
export interface Scope {
  readonly db: Kysely<Database>;
  /** Whose books. */
  readonly uid: number;
  readonly wallets: readonly Wallet[];
  /** null for all. */
  readonly coin: string | null;
  /** ms, inclusive */
  readonly from: number;
  /** ms, inclusive; never in the future. */
  readonly to: number;
  /** The database's transactions before this one had ended when the statement was begun. */
  readonly writtenBefore: string;
}

/** Number of the first of the database's transactions that may still be under way. */
export async function presentSnapshot(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
  const first = rows[0];
  if (first === undefined) throw new Error('The database has no snapshot.');
  return first.xmin;
}

/** The scope's ledger accounts, for an `in`; one that nobody has when there is none. */
export function scopeAccounts({ uid, wallets }: Scope) {
  const ids: string[] = wallets.map((wallet) => userAccount(uid, wallet));
  return sql.join(ids.length === 0 ? ['none'] : ids);
}

/** An SQL condition on a column of coins. */
export function coinMatches({ coin }: Scope, column: string) {
  return coin === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${coin}`;
}
