import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import type { DepositTerms } from './depositTerms.ts';
import { holdReason } from './holdReason.ts';

/** Keeps a credited deposit from leaving until its chain is safe: it can be traded meanwhile. `now` is ms. */
export async function holdDeposit(
  trx: Transaction<Database>,
  { id, uid, wallet, coin, amount, first_seen_at }: Selectable<DepositTable>,
  terms: DepositTerms,
  now: number,
): Promise<void> {
  await trx
    .insertInto('withdrawal_holds')
    .values({
      uid,
      wallet,
      coin,
      amount,
      reason: holdReason,
      reference: String(id),
      created_at: now,
      unlock_at: Math.ceil(first_seen_at + terms.safeConfirmation * terms.blockMs),
    })
    .execute();
}
