import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { holdReason } from './holdReason.ts';

/** What kept a deposit from leaving is over. `now` is ms. */
export async function endHold(trx: Transaction<Database>, id: number, now: number): Promise<void> {
  await trx
    .updateTable('withdrawal_holds')
    .set({ released_at: now })
    .where('reason', '=', holdReason)
    .where('reference', '=', String(id))
    .where('released_at', 'is', null)
    .execute();
}
