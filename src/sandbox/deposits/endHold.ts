import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { endHolds } from '../holds/endHolds.ts';
import { holdReason } from './holdReason.ts';

/** What kept a deposit from leaving is over. `now` is ms. */
export function endHold(
  trx: Transaction<Database>,
  { id, uid }: { id: number; uid: number },
  now: number,
): Promise<void> {
  return endHolds(trx, { uid, reason: holdReason, reference: String(id), now });
}
