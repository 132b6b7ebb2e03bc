import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { taskStatus } from '../exportTask.ts';

/** How many statements a customer made in the calendar month (UTC) of `now` (ms); failed ones were not made. */
export async function usedQuota(db: Kysely<Database>, uid: number, now: number): Promise<number> {
  const day = new Date(now);
  const { used } = await db
    .selectFrom('export_tasks')
    .select((row) => row.fn.countAll<number>().as('used'))
    .where('uid', '=', uid)
    .where('status', '!=', taskStatus.failed)
    .where('created_at', '>=', Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1))
    .executeTakeFirstOrThrow();
  return Number(used);
}
