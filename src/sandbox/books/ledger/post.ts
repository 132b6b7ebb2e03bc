import { type RawBuilder, sql, type Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Book, LedgerAccountId } from '../../platform/accountId.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { Database } from '../db/database.ts';

export interface Posting {
  readonly accountId: LedgerAccountId;
  readonly book: Book;
  readonly coin: string;
  /** Signed decimal string, at most 18 decimals; never "0". */
  readonly amount: string;
}

/** The amount that takes back what another gives, and the other way round; decimal strings. */
export function negated(amount: string): string {
  return new Decimal(amount).negated().toFixed();
}

export interface LedgerEntry {
  /** Kind of movement: "deposit", "convert". Together with `reference` it identifies the movement uniquely. */
  readonly kind: string;
  readonly reference: string;
  /** ms */
  readonly at: number;
  readonly postings: readonly Posting[];
  /** Error code when a customer's balance would become negative; 131212 by default (domain §4). */
  readonly insufficientCode?: number;
}

/**
 * Writes one balanced movement inside the given transaction and returns its id.
 * @throws BusinessError `insufficientCode` when a customer's balance is too low, 10014 when this movement was already
 * posted; Error when the postings do not sum to zero per coin (a bug in the caller). The database enforces the same
 * rules itself (migration 0001), so a mistake here cannot create money.
 */
export async function post(trx: Transaction<Database>, entry: LedgerEntry): Promise<number> {
  assertBalanced(entry);
  const needs = needsOf(entry);
  const balances = await lockBalances(trx, needs);
  // Only now: it must also see what another transaction committed while this one waited for the locks.
  await assertNew(trx, entry);
  assertCovered(entry, needs, balances);
  const rows = [...entry.postings]
    .sort(inLockOrder)
    .map(({ accountId, book, coin, amount }) => sql`(${accountId}, ${book}, ${coin}, ${amount}::numeric)`);
  return insertEntry(trx, entry, rows);
}

async function insertEntry(
  trx: Transaction<Database>,
  entry: LedgerEntry,
  rows: readonly RawBuilder<unknown>[],
): Promise<number> {
  const { rows: inserted } = await sql<{ id: number }>`
    with entry as (
      insert into ledger_transactions (kind, reference, at)
      values (${entry.kind}, ${entry.reference}, ${entry.at}) returning id, at
    ), written as (
      insert into ledger_postings (transaction_id, at, account_id, book, coin, amount)
      select entry.id, entry.at, p.account_id, p.book, p.coin, p.amount
      from entry, (values ${sql.join(rows)}) as p (account_id, book, coin, amount)
    )
    select id from entry`
    .execute(trx)
    .catch((cause: unknown) => {
      throw isWrittenTwice(cause) ? alreadyDone() : cause;
    });
  const [first] = inserted;
  if (first === undefined) throw new Error(`The ledger did not take ${entry.kind} ${entry.reference}.`);
  return first.id;
}

/** Whether another transaction posted the same movement at the same time, and was first. */
export function isWrittenTwice(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    'constraint' in cause &&
    cause.constraint === 'ledger_transactions_kind_reference_key'
  );
}

export function alreadyDone(): BusinessError {
  return new BusinessError(10014, 'This was done before and is not done again.');
}

/** @throws Error when the postings do not sum to zero per coin */
export function assertBalanced(entry: LedgerEntry): void {
  const sums = new Map<string, Decimal>();
  for (const { coin, amount } of entry.postings) {
    sums.set(coin, (sums.get(coin) ?? new Decimal(0)).plus(amount));
  }
  for (const [coin, sum] of sums) {
    if (!sum.isZero())
      throw new Error(`${entry.kind} ${entry.reference} leaves ${sum.toFixed()} ${coin} over.`);
  }
}

interface Need extends Posting {
  /** How much the movement takes from this balance in total; negative when it adds. */
  readonly need: Decimal;
}

export interface LockedBalance {
  readonly account_id: string;
  readonly book: Book;
  readonly coin: string;
  readonly amount: string;
}

/** What the movement takes from each balance of a customer. */
function needsOf({ postings }: LedgerEntry): Need[] {
  const needs = new Map<string, Need>();
  for (const posting of postings) {
    if (posting.accountId.startsWith('house:')) continue;
    const key = `${posting.accountId} ${posting.book} ${posting.coin}`;
    const need = (needs.get(key)?.need ?? new Decimal(0)).minus(posting.amount);
    needs.set(key, { ...posting, need });
  }
  return [...needs.values()];
}

function assertCovered(entry: LedgerEntry, needs: readonly Need[], balances: readonly LockedBalance[]): void {
  for (const { accountId, book, coin, need } of needs.filter((one) => one.need.greaterThan(0))) {
    const balance = balances.find(
      (row) => row.account_id === accountId && row.book === book && row.coin === coin,
    );
    if (need.greaterThan(balance?.amount ?? '0')) {
      throw new BusinessError(entry.insufficientCode ?? 131212, `There is not enough ${coin} for this.`, {
        params: { coin },
      });
    }
  }
}

/**
 * Locks the customers' balances that this movement touches until the transaction ends: of two concurrent movements the
 * second sees what the first left and is refused with its code, instead of failing at the database's own constraint.
 * Balances are always locked, and postings written, in the same order, so that movements cannot deadlock.
 */
export async function lockBalances(
  trx: Transaction<Database>,
  touched: readonly Pick<Posting, 'accountId' | 'book' | 'coin'>[],
): Promise<LockedBalance[]> {
  if (touched.length === 0) return [];
  const keys = touched.map(({ accountId, book, coin }) => sql`(${accountId}, ${book}, ${coin})`);
  return trx
    .selectFrom('ledger_balances')
    .select(['account_id', 'book', 'coin', 'amount'])
    .where(sql<boolean>`(account_id, book, coin) in (${sql.join(keys)})`)
    .orderBy('account_id')
    .orderBy('book')
    .orderBy('coin')
    .forUpdate()
    .execute();
}

/** By account, book and coin: the order in which balances are locked and changed. */
export function inLockOrder(one: Posting, other: Posting): number {
  const [a, b] = [one, other].map(({ accountId, book, coin }) => `${accountId} ${book} ${coin}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

async function assertNew(trx: Transaction<Database>, entry: LedgerEntry): Promise<void> {
  const earlier = await trx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', entry.kind)
    .where('reference', '=', entry.reference)
    .executeTakeFirst();
  if (earlier !== undefined) throw alreadyDone();
}
