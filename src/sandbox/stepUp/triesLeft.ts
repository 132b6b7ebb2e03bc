import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { stepUpRefusals } from './stepUpRefusals.ts';
import { triesPerAccount, triesWindowMs } from './stepUpRules.ts';

/** @throws BusinessError 131080 when the account entered too many wrong codes within the hour before `now` (ms) */
export async function assertTriesLeft(db: Kysely<Database>, uid: number, now: number): Promise<void> {
  if ((await triesLeftOf(db, uid, now)) <= 0) throw stepUpRefusals.noTriesLeft();
}

/** Wrong codes that the account may still enter within the hour before `now` (ms); not below 0. */
export async function triesLeftOf(db: Kysely<Database>, uid: number, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('wrong_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('at', '>', now - triesWindowMs)
    .executeTakeFirstOrThrow();
  return Math.max(0, triesPerAccount - Number(count));
}

/** Counts a wrong code against the account. */
export async function countWrongCode(trx: Transaction<Database>, uid: number, now: number): Promise<void> {
  await trx.insertInto('wrong_codes').values({ uid, at: now }).execute();
}
