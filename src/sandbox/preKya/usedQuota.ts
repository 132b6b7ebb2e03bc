import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

const dayMs = 86_400_000;

/** Screenings a customer used since 00:00 UTC; those that got no answer by `now` (ms) do not count. */
export async function usedQuota(db: Kysely<Database>, uid: number, now: number): Promise<number> {
  const { used } = await db
    .selectFrom('pre_kya_checks')
    .select((row) => row.fn.countAll<number>().as('used'))
    .where('uid', '=', uid)
    .where('created_at', '>=', now - (now % dayMs))
    .where((row) => row.or([row('outcome', '!=', 'NO_ANSWER'), row('done_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(used);
}
