import { sql, type Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { Database } from '../db/database.ts';
import {
  alreadyDone,
  assertBalanced,
  inLockOrder,
  isWrittenTwice,
  type LedgerEntry,
  type LockedBalance,
  lockBalances,
} from './post.ts';

/**
 * Writes many balanced movements as one statement, inside the given transaction: the history of a demo account, or what
 * a job catches up with after the clock jumped, is hundreds of them. They are written in the given order, and each is
 * covered by what the earlier ones left. Returns their ids in the same order.
 * @throws BusinessError the movement's `insufficientCode` when a customer's balance would become negative, 10014 when
 * one of them was posted before; Error when one does not sum to zero per coin. Nothing is written then.
 */
export async function postSeries(
  trx: Transaction<Database>,
  entries: readonly LedgerEntry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  for (const entry of entries) assertBalanced(entry);
  const touched = entries.flatMap(({ postings }) => postings).filter(isOfCustomer);
  assertCovered(entries, await lockBalances(trx, distinct(touched)));
  const ids = await insertTransactions(trx, entries);
  // Balances change in the order in which every movement locks them, so that two series cannot deadlock.
  const rows = entries
    .flatMap(({ postings, at }, index) =>
      postings.map((posting) => ({ ...posting, id: ids[index], at, index })),
    )
    .sort((one, other) => (isSamePlace(one, other) ? one.index - other.index : inLockOrder(one, other)));
  await sql`
    insert into ledger_postings (transaction_id, at, account_id, book, coin, amount)
    select * from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ at }) => at)}::bigint[], ${rows.map(({ accountId }) => accountId)}::text[],
      ${rows.map(({ book }) => book)}::text[], ${rows.map(({ coin }) => coin)}::text[],
      ${rows.map(({ amount }) => amount)}::numeric[])`.execute(trx);
  return ids;
}

async function insertTransactions(
  trx: Transaction<Database>,
  entries: readonly LedgerEntry[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into ledger_transactions (kind, reference, at)
    select * from unnest(
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ reference }) => reference)}::text[],
      ${entries.map(({ at }) => at)}::bigint[])
    returning id`
    .execute(trx)
    .catch((cause: unknown) => {
      throw isWrittenTwice(cause) ? alreadyDone() : cause;
    });
  return rows.map(({ id }) => id);
}

interface Place {
  readonly accountId: string;
  readonly book: string;
  readonly coin: string;
}

function isOfCustomer({ accountId }: Place): boolean {
  return !accountId.startsWith('house:');
}

function isSamePlace(one: Place, other: Place): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ accountId, book, coin }: Place): string {
  return `${accountId} ${book} ${coin}`;
}

function distinct<One extends Place>(places: readonly One[]): One[] {
  return [...new Map(places.map((place) => [keyOf(place), place])).values()];
}

function assertCovered(entries: readonly LedgerEntry[], locked: readonly LockedBalance[]): void {
  const balances = new Map(
    locked.map(({ account_id, amount, ...row }) => [
      keyOf({ ...row, accountId: account_id }),
      new Decimal(amount),
    ]),
  );
  for (const { postings, insufficientCode = 131212 } of entries) {
    for (const posting of postings.filter(isOfCustomer)) {
      const { coin, amount } = posting;
      const left = (balances.get(keyOf(posting)) ?? new Decimal(0)).plus(amount);
      balances.set(keyOf(posting), left);
      if (left.isNegative() && !left.isZero())
        throw new BusinessError(insufficientCode, `There is not enough ${coin} for this.`, {
          params: { coin },
        });
    }
  }
}
