import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { TransferTables } from '../../books/db/tables/ledger.ts';
import { type LedgerEntry, negated, post } from '../../books/ledger/post.ts';
import { userAccount, type Wallet } from '../../platform/accountId.ts';

export interface Transfer {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly fromWallet: Wallet;
  readonly toWallet: Wallet;
  readonly coin: string;
  /** Decimal string above 0. */
  readonly amount: string;
  /** ms */
  readonly at: number;
  /** Who asked for it, by which request, and the digest of its parameters; absent when nobody did. */
  readonly request?: { readonly by: number; readonly requestId: string; readonly digest: string };
}

/**
 * Moves coins between two accounts of one family and records the transfer.
 * @throws BusinessError 131212 when the sender has too little, 10014 when this transfer was made before
 */
export async function bookTransfer(trx: Transaction<Database>, transfer: Transfer): Promise<void> {
  await post(trx, transferEntry(transfer));
  await trx.insertInto('transfers').values(transferRow(transfer)).execute();
}

/** What a transfer moves. */
export function transferEntry({
  id,
  from,
  to,
  fromWallet,
  toWallet,
  coin,
  amount,
  at,
}: Transfer): LedgerEntry {
  return {
    kind: 'transfer',
    reference: id,
    at,
    postings: [
      {
        accountId: userAccount(from, fromWallet),
        book: 'available',
        coin,
        amount: negated(amount),
      },
      { accountId: userAccount(to, toWallet), book: 'available', coin, amount },
    ],
  };
}

/** What is recorded of a transfer. */
export function transferRow(transfer: Transfer): Insertable<TransferTables['transfers']> {
  const { id, from, to, fromWallet, toWallet, coin, amount, at, request } = transfer;
  return {
    id,
    coin,
    amount,
    from_uid: from,
    to_uid: to,
    from_wallet: fromWallet,
    to_wallet: toWallet,
    created_at: at,
    requested_by: request?.by ?? null,
    request_id: request?.requestId ?? null,
    request_digest: request?.digest ?? null,
  };
}
