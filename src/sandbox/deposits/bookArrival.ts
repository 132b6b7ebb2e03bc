import type { Selectable, Transaction } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import type { Database } from '../db/database.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { houseAccount, userAccount } from '../ledger/accountId.ts';
import { type Posting, post } from '../ledger/post.ts';
import { walletOf } from '../records/walletOf.ts';

interface Arrival {
  /** How much of the deposit cannot be used yet, a decimal string; the rest can. */
  readonly frozen: string;
  /** ms */
  readonly now: number;
}

/**
 * Takes what arrived into the customer's books, what cannot be used yet into the locked one. The ledger's unique
 * (kind, reference) makes a second time impossible.
 */
export async function bookArrival(
  trx: Transaction<Database>,
  { id, uid, wallet, coin, amount }: Selectable<DepositTable>,
  { frozen, now }: Arrival,
): Promise<void> {
  const accountId = userAccount(uid, walletOf(wallet));
  const postings: Posting[] = [
    { accountId: houseAccount('chain'), book: 'available', coin, amount: `-${amount}` },
    { accountId, book: 'available', coin, amount: new Decimal(amount).minus(frozen).toFixed() },
    { accountId, book: 'locked', coin, amount: frozen },
  ];
  await post(trx, {
    kind: 'deposit',
    reference: String(id),
    at: now,
    postings: postings.filter((posting) => !new Decimal(posting.amount).isZero()),
  });
}
