import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { houseAccount, userAccount } from '../ledger/accountId.ts';
import { post } from '../ledger/post.ts';
import { walletOf } from '../records/walletOf.ts';

/**
 * Gives the customer what arrived; from now on it can be traded. The ledger's unique (kind, reference) makes a second
 * credit impossible. `now` is ms.
 */
export async function creditDeposit(
  trx: Transaction<Database>,
  deposit: Selectable<DepositTable>,
  now: number,
): Promise<void> {
  const { id, uid, wallet, coin, amount } = deposit;
  await post(trx, {
    kind: 'deposit',
    reference: String(id),
    at: now,
    postings: [
      { accountId: houseAccount('chain'), book: 'available', coin, amount: `-${amount}` },
      { accountId: userAccount(uid, walletOf(wallet)), book: 'available', coin, amount },
    ],
  });
  await trx.updateTable('deposits').set({ status: 3, credited_at: now }).where('id', '=', id).execute();
}
