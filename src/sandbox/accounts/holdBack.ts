import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { demoHolds } from './demoHolds.ts';

const hourMs = 3_600_000;

/** Writes the holds of new accounts down; `today` is ms. */
export async function holdBack(
  trx: Transaction<Database>,
  opened: ReadonlySet<number>,
  today: number,
): Promise<void> {
  const rows = demoHolds
    .filter(({ uid }) => opened.has(uid))
    .map(({ uid, coin, amount, reason, hoursAgo, hoursLeft }) => ({
      uid,
      wallet: 'FUND',
      coin,
      amount,
      reason,
      reference: `demo-${uid}-${coin}`,
      created_at: today - hoursAgo * hourMs,
      unlock_at: today + hoursLeft * hourMs,
      released_at: null,
    }));
  if (rows.length > 0) await trx.insertInto('withdrawal_holds').values(rows).execute();
}
