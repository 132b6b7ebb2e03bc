import type { Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import type { LedgerEntry, Posting } from '../../books/ledger/post.ts';
import { postSeries } from '../../books/ledger/postSeries.ts';
import { houseAccount, userAccount } from '../../platform/accountId.ts';
import { changeOf, type DerivativeEntry } from './derivativeEntry.ts';

/** One ledger transaction of an entry: what it adds to the wallet, and who pays or gets it. */
export function ledgerEntryOf(entry: DerivativeEntry): LedgerEntry {
  const { uid, id, kind, at, settle, profit, insured, funding, fee } = entry;
  const postings: readonly [Posting['accountId'], Decimal][] = [
    [userAccount(uid, 'UNIFIED'), changeOf(entry)],
    [houseAccount('contracts'), profit.plus(funding ?? 0).negated()],
    [houseAccount('fees'), fee ?? new Decimal(0)],
    [houseAccount('insurance'), insured.negated()],
  ];
  return {
    ...{ kind, reference: id, at },
    postings: postings
      .filter(([, amount]) => !amount.isZero())
      .map(([accountId, amount]) => ({
        accountId,
        book: 'available',
        coin: settle,
        amount: amount.toFixed(),
      })),
  };
}

/**
 * Writes entries, oldest first, to the ledger and to the records of the account.
 * @throws BusinessError as postSeries; nothing is written then
 */
export async function bookEntries(
  trx: Transaction<Database>,
  entries: readonly DerivativeEntry[],
): Promise<void> {
  const ids = await postSeries(trx, entries.map(ledgerEntryOf));
  await recordEntries(trx, entries, ids);
}

/** Stores what is known of entries beyond their ledger transactions, whose ids are given in the same order. */
export async function recordEntries(
  trx: Transaction<Database>,
  entries: readonly DerivativeEntry[],
  ids: readonly number[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry, index) => ({ ...toRow(entry), transaction_id: idAt(ids, index) }));
  await trx.insertInto('derivative_entries').values(rows).execute();
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error('The ledger did not take every entry.');
  return id;
}

function toRow(entry: DerivativeEntry) {
  const { uid, id, kind, symbol, settle, side, quantity, size, price, entryPrice, orderId } = entry;
  return {
    ...{ uid, symbol, category: 'linear', currency: settle, side, size, order_id: orderId },
    qty: quantity,
    price: price.toFixed(),
    entry_price: entryPrice?.toFixed() ?? null,
    funding: entry.funding?.toFixed() ?? null,
    fee: entry.fee?.toFixed() ?? null,
    fee_rate: entry.rate,
    cash_flow: entry.profit.plus(entry.insured).toFixed(),
    change: changeOf(entry).toFixed(),
    trade_id: kind === 'contract-funding' ? '' : id,
  };
}
