import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { stepUpRefusals } from './stepUpRefusals.ts';
import { triesPerAccount, triesWindowMs } from './stepUpRules.ts';

/** @throws BusinessError 131080 when the account entered too many wrong codes within the hour before `now` (ms) */
export async function assertTriesLeft(db: Kysely<Database>, uid: number, now: number): Promise<void> {
  const { count } = await db
    .selectFrom('wrong_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('at', '>', now - triesWindowMs)
    .executeTakeFirstOrThrow();
  if (Number(count) >= triesPerAccount) throw stepUpRefusals.noTriesLeft();
}

/** Counts a wrong code against the account. */
export async function countWrongCode(trx: Transaction<Database>, uid: number, now: number): Promise<void> {
  await trx.insertInto('wrong_codes').values({ uid, at: now }).execute();
}
