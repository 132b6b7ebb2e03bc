import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { AccountSecurityTable } from '../../books/db/tables/stepUp.ts';
import { stepUpRefusals, triesPerAccount } from './stepUpRules.ts';

/** The security record of an account, created if missing, locked until the transaction ends. */
export async function lockSecurity(
  trx: Transaction<Database>,
  uid: number,
): Promise<Selectable<AccountSecurityTable>> {
  await trx
    .insertInto('account_security')
    .values({ uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('account_security')
    .selectAll()
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** @throws BusinessError 131080 when the account entered too many wrong codes within the hour or the day before `now` (ms) */
export async function assertTriesLeft(db: Kysely<Database>, uid: number, now: number): Promise<void> {
  if ((await triesLeftOf(db, uid, now)) <= 0) throw stepUpRefusals.noTriesLeft();
}

/** Wrong codes that the account may still enter at `now` (ms), by the stricter of its limits; never negative. */
export async function triesLeftOf(db: Kysely<Database>, uid: number, now: number): Promise<number> {
  const longestMs = Math.max(...triesPerAccount.map(({ withinMs }) => withinMs));
  const wrong = await db
    .selectFrom('wrong_codes')
    .select('at')
    .where('uid', '=', uid)
    .where('at', '>', now - longestMs)
    .execute();
  const left = triesPerAccount.map(
    ({ tries, withinMs }) => tries - wrong.filter(({ at }) => at > now - withinMs).length,
  );
  return Math.max(0, Math.min(...left));
}

/** Counts a wrong code against the account. */
export async function countWrongCode(trx: Transaction<Database>, uid: number, now: number): Promise<void> {
  await trx.insertInto('wrong_codes').values({ uid, at: now }).execute();
}
