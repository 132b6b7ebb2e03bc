import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { deleteOld } from '../../books/jobs/inBatches.ts';
import { dayMs } from '../../world/clock.ts';

/** Expired offers that are kept of each customer, so that their owner is told "expired" and not "unknown". */
export const offersKept = 100;

/** How long they are kept after they expired, ms. */
const keptMs = dayMs;

/** When an offer was taken up; null for one that nobody took. */
const takenAt = { convert_quotes: 'used_at', convert_batches: 'submitted_at' } as const;

/** Deletes all but a customer's newest expired offers, so that asking for prices cannot fill the tables. */
export async function forgetOffersOf(
  db: Kysely<Database>,
  table: keyof typeof takenAt,
  { uid, now }: { uid: number; now: number },
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)}
      where uid = ${uid} and ${sql.ref(takenAt[table])} is null and expires_at < ${now}
      order by expires_at desc offset ${offersKept} for update skip locked)`.execute(db);
}

/** Deletes offers that nobody took and that expired a day ago; they are no records. */
export async function forgetOldOffers(db: Kysely<Database>, now: number): Promise<void> {
  for (const table of ['convert_quotes', 'convert_batches'] as const)
    await deleteOld(db, table, {
      column: 'expires_at',
      before: now - keptMs,
      and: sql`${sql.ref(takenAt[table])} is null`,
    });
}
