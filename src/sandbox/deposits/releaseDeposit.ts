import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { holdReason } from './holdReason.ts';

/** Lets a deposit that is safe on its chain be withdrawn: its hold ends. `now` is ms. */
export async function releaseDeposit(trx: Transaction<Database>, id: number, now: number): Promise<void> {
  await trx.updateTable('deposits').set({ released_at: now }).where('id', '=', id).execute();
  await trx
    .updateTable('withdrawal_holds')
    .set({ released_at: now })
    .where('reason', '=', holdReason)
    .where('reference', '=', String(id))
    .where('released_at', 'is', null)
    .execute();
}
