import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

/** Pause between two withdrawals of a coin on a network, ms (domain §1.1). */
const pauseMs = 10_000;

interface Way {
  readonly uid: number;
  readonly coin: string;
  readonly chain: string;
  /** ms */
  readonly now: number;
}

/** @throws BusinessError 10006 when the customer withdrew the coin on the network less than ten seconds ago */
export async function assertNotTooSoon(
  trx: Transaction<Database>,
  { uid, coin, chain, now }: Way,
): Promise<void> {
  const recent = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('uid', '=', uid)
    .where('coin', '=', coin)
    .where('chain', '=', chain)
    .where('created_at', '>', now - pauseMs)
    .executeTakeFirst();
  if (recent !== undefined) throw withdrawalRefusals.tooSoon();
}
