import type { Selectable, Transaction } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { bookArrival } from './bookArrival.ts';
import { depositDelays } from './depositDelays.ts';
import { isUndone } from './depositOutcome.ts';

/** Gives the customer what arrived; from now on it can be traded. `now` is ms. */
export async function creditDeposit(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Selectable<DepositTable>,
  now: number,
): Promise<void> {
  await bookArrival(trx, deposit, { frozen: '0', now });
  const next_at = isUndone(deposit.outcome) ? now + depositDelays(context.config).untilUndone : null;
  await trx
    .updateTable('deposits')
    .set({ status: deposit.outcome === 'pooled' ? 10012 : 3, credited_at: now, next_at })
    .where('id', '=', deposit.id)
    .execute();
}
