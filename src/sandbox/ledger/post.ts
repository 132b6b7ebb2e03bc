import { sql, type Transaction } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import type { Database } from '../db/database.ts';
import { BusinessError } from '../errors.ts';
import type { LedgerAccountId } from './accountId.ts';
import type { Book } from './books.ts';

export interface Posting {
  readonly accountId: LedgerAccountId;
  readonly book: Book;
  readonly coin: string;
  /** Signed decimal string, at most 18 decimals; never "0". */
  readonly amount: string;
}

export interface LedgerEntry {
  /** What kind of movement: "deposit", "convert". With `reference` it names the movement once and for all. */
  readonly kind: string;
  readonly reference: string;
  /** ms */
  readonly at: number;
  readonly postings: readonly Posting[];
  /** Code of the refusal when a customer's book would go below zero; 131212 unless given (domain.md §4). */
  readonly insufficientCode?: number;
}

/**
 * Writes one balanced movement inside the given transaction and returns its number.
 * @throws BusinessError `insufficientCode` when a customer has too little, 10014 when this movement was posted
 * before; Error when the postings do not sum to zero per coin (a fault of the caller). The database refuses the
 * same on its own (migration 0001), so a mistake here cannot make money.
 */
export async function post(trx: Transaction<Database>, entry: LedgerEntry): Promise<number> {
  assertBalanced(entry);
  await assertCovered(trx, entry);
  await assertNew(trx, entry);
  const rows = entry.postings.map(
    ({ accountId, book, coin, amount }) => sql`(${accountId}, ${book}, ${coin}, ${amount}::numeric)`,
  );
  const inserted = await sql<{ id: number }>`
    with entry as (
      insert into ledger_transactions (kind, reference, at)
      values (${entry.kind}, ${entry.reference}, ${entry.at}) returning id
    ), written as (
      insert into ledger_postings (transaction_id, account_id, book, coin, amount)
      select entry.id, p.account_id, p.book, p.coin, p.amount
      from entry, (values ${sql.join(rows)}) as p (account_id, book, coin, amount)
    )
    select id from entry`.execute(trx);
  const first = inserted.rows[0];
  if (first === undefined) throw new Error(`The ledger did not take ${entry.kind} ${entry.reference}.`);
  return first.id;
}

function assertBalanced(entry: LedgerEntry): void {
  const sums = new Map<string, Decimal>();
  for (const { coin, amount } of entry.postings) {
    sums.set(coin, (sums.get(coin) ?? new Decimal(0)).plus(amount));
  }
  for (const [coin, sum] of sums) {
    if (!sum.isZero())
      throw new Error(`${entry.kind} ${entry.reference} leaves ${sum.toFixed()} ${coin} over.`);
  }
}

async function assertCovered(trx: Transaction<Database>, entry: LedgerEntry): Promise<void> {
  const needs = new Map<string, Posting & { need: Decimal }>();
  for (const posting of entry.postings) {
    if (posting.accountId.startsWith('house:')) continue;
    const key = `${posting.accountId} ${posting.book} ${posting.coin}`;
    const need = (needs.get(key)?.need ?? new Decimal(0)).minus(posting.amount);
    needs.set(key, { ...posting, need });
  }
  const drawn = [...needs.values()].filter(({ need }) => need.isPositive() && !need.isZero());
  if (drawn.length === 0) return;
  const balances = await trx
    .selectFrom('ledger_balances')
    .select(['account_id', 'book', 'coin', 'amount'])
    .where('account_id', 'in', [...new Set(drawn.map(({ accountId }) => accountId))])
    .execute();
  for (const { accountId, book, coin, need } of drawn) {
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

async function assertNew(trx: Transaction<Database>, entry: LedgerEntry): Promise<void> {
  const earlier = await trx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', entry.kind)
    .where('reference', '=', entry.reference)
    .executeTakeFirst();
  if (earlier !== undefined) throw new BusinessError(10014, 'This was done before and is not done again.');
}
