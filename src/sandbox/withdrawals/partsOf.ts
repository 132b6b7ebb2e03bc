import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Part } from './drawOn.ts';

/** What a withdrawal took from each wallet. */
export function partsOf(trx: Transaction<Database>, id: number): Promise<Part[]> {
  return trx
    .selectFrom('withdrawal_parts')
    .select(['wallet', 'amount'])
    .where('withdrawal_id', '=', id)
    .orderBy('wallet')
    .execute();
}
