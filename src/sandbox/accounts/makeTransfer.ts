import type { Transaction } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import type { Database } from '../db/database.ts';
import { userAccount, type Wallet } from '../ledger/accountId.ts';
import { post } from '../ledger/post.ts';

interface Transfer {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly fromWallet: Wallet;
  readonly toWallet: Wallet;
  readonly coin: string;
  /** Decimal string. */
  readonly amount: string;
  /** ms */
  readonly at: number;
}

/**
 * Moves coins between two accounts of one family and writes it down.
 * @throws BusinessError 131212 when the sender has too little, 10014 when this transfer was made before
 */
export async function makeTransfer(trx: Transaction<Database>, transfer: Transfer): Promise<void> {
  const { id, from, to, fromWallet, toWallet, coin, amount, at } = transfer;
  await post(trx, {
    kind: 'transfer',
    reference: id,
    at,
    postings: [
      {
        accountId: userAccount(from, fromWallet),
        book: 'available',
        coin,
        amount: new Decimal(amount).negated().toFixed(),
      },
      { accountId: userAccount(to, toWallet), book: 'available', coin, amount },
    ],
  });
  await trx
    .insertInto('transfers')
    .values({
      id,
      coin,
      amount,
      from_uid: from,
      to_uid: to,
      from_wallet: fromWallet,
      to_wallet: toWallet,
      status: 'SUCCESS',
      created_at: at,
    })
    .execute();
}
