import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../books/db/database.ts';
import { userAccount, type Wallet } from '../../../books/ledger/accountId.ts';
import type { SandboxContext } from '../../../context.ts';
import type { ExportTask, ExportType } from '../exportRules.ts';
import { type AccountType, accountWallets } from './accountWallets.ts';
import { singleTerms } from './singleTerms.ts';

/** What a statement covers. Reading it twice gives the same rows, whatever is booked meanwhile. */
export interface Scope {
  readonly db: Kysely<Database>;
  /** The customer. */
  readonly uid: number;
  readonly wallets: readonly Wallet[];
  /** null for all. */
  readonly coin: string | null;
  /** ms, inclusive */
  readonly from: number;
  /** ms, inclusive; never in the future. */
  readonly to: number;
  /** Only database transactions before this id are read; they had ended when the statement was begun. */
  readonly writtenBefore: string;
}

/** Id of the first database transaction that may still be in progress. */
export async function presentSnapshot(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
  const first = rows[0];
  if (first === undefined) throw new Error('The database has no snapshot.');
  return first.xmin;
}

/** The scope's ledger accounts, for an SQL `in`; a non-existent account when there are none. */
export function scopeAccounts({ uid, wallets }: Scope) {
  const ids: string[] = wallets.map((wallet) => userAccount(uid, wallet));
  return sql.join(ids.length === 0 ? ['none'] : ids);
}

/** An SQL condition on a column of coins. */
export function coinMatches({ coin }: Scope, column: string) {
  return coin === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${coin}`;
}

type Asked = Pick<
  ExportTask,
  'subject_uid' | 'kind' | 'type' | 'account_type' | 'account_types' | 'coin' | 'start_at' | 'end_at'
>;

/** The part of the ledger that a task covers, as of now. A range that is not over yet ends now. */
export async function scopeOf({ db, clock }: SandboxContext, task: Asked): Promise<Scope> {
  const writtenBefore = await presentSnapshot(db);
  const now = clock.now();
  const range = {
    db,
    uid: task.subject_uid,
    from: task.start_at ?? now,
    to: Math.min(task.end_at ?? now, now),
    writtenBefore,
  };
  if (task.kind === 'CONSOLIDATED') {
    const accounts = task.account_types.split(',') as AccountType[];
    return { ...range, wallets: accountWallets(accounts), coin: task.coin === '' ? null : task.coin };
  }
  const { wallets, coin } = singleTerms(task.type as ExportType, task.account_type as AccountType);
  return { ...range, wallets, coin: coin ?? (task.coin === '' ? null : task.coin) };
}
