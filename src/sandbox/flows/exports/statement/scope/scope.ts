import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../books/db/database.ts';
import { userAccount, type Wallet } from '../../../../platform/accountId.ts';
import type { SandboxContext } from '../../../context.ts';
import type { ExportTask, ExportType } from '../../rules/exportRules.ts';
import { type AccountType, accountWallets } from './accountWallets.ts';
import { singleTerms } from './singleTerms.ts';

/** What a statement covers. Reading it twice gives the same rows, whatever is booked meanwhile. */
export interface Scope {
  /** The customer's records. */
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
  /** Text of a PostgreSQL `pg_snapshot`: what had been committed when the statement was begun, and only that, is read. */
  readonly snapshot: string;
}

/**
 * What is committed now. The oldest transaction in progress would not do as the limit: transaction ids are the server's,
 * and a job that runs for an hour in another of its databases would take an hour's bookings out of every statement.
 */
export async function presentSnapshot(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(db);
  const first = rows[0];
  if (first === undefined) throw new Error('The database has no snapshot.');
  return first.snapshot;
}

/** An SQL condition on a ledger transaction's `written_by`: it was committed when the statement was begun. */
export function wasCommitted({ snapshot }: Scope, column: string) {
  return sql<boolean>`pg_visible_in_snapshot(${sql.ref(column)}, ${snapshot}::pg_snapshot)`;
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

type TaskScope = Pick<
  ExportTask,
  'subject_uid' | 'kind' | 'type' | 'account_type' | 'account_types' | 'coin' | 'start_at' | 'end_at'
>;

/**
 * The part of the ledger that a task covers, as of now. A range that is not over yet ends now.
 * @param records where it will be read. The snapshot of what is committed is taken from `context.db`, because that of a
 * replica does not list the transactions in progress.
 */
export async function scopeOf(
  { db, clock }: SandboxContext,
  task: TaskScope,
  records: Kysely<Database> = db,
): Promise<Scope> {
  const snapshot = await presentSnapshot(db);
  const now = clock.now();
  const range = {
    db: records,
    uid: task.subject_uid,
    from: task.start_at ?? now,
    to: Math.min(task.end_at ?? now, now),
    snapshot,
  };
  if (task.kind === 'CONSOLIDATED') {
    const accounts = task.account_types.split(',') as AccountType[];
    return { ...range, wallets: accountWallets(accounts), coin: task.coin === '' ? null : task.coin };
  }
  const { wallets, coin } = singleTerms(task.type as ExportType, task.account_type as AccountType);
  return { ...range, wallets, coin: coin ?? (task.coin === '' ? null : task.coin) };
}
