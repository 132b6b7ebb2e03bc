import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { AccountSecurityTable } from '../db/tables/stepUp.ts';

/** The security record of an account, made when there is none, locked until the transaction ends. */
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
