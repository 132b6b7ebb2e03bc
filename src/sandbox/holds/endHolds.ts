import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

interface HoldsOf {
  readonly uid: number;
  readonly reason: string;
  /** As in SQL's `like`. */
  readonly reference: string;
  /** ms */
  readonly now: number;
}

/** Ends holds, and what was carried on from them to other coins. The customer's row is locked by the caller. */
export async function endHolds(
  trx: Transaction<Database>,
  { uid, reason, reference, now }: HoldsOf,
): Promise<void> {
  await sql`
    update withdrawal_holds as held set released_at = ${now}::bigint
    from withdrawal_holds as origin
    where origin.uid = ${uid} and origin.reason = ${reason} and origin.reference like ${reference}
    and origin.id = coalesce(held.origin_id, held.id) and held.uid = ${uid}
    and held.released_at is null`.execute(trx);
}
