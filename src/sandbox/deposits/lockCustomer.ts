import type { Transaction } from 'kysely';
import type { Account } from '../accounts/account.ts';
import { toAccount } from '../accounts/toAccount.ts';
import type { Database } from '../db/database.ts';
import { BusinessError } from '../errors.ts';

/**
 * The customer of this number, locked until the transaction ends: what arrives for one customer comes one after the
 * other. @throws BusinessError 10001 when there is none
 */
export async function lockCustomer(trx: Transaction<Database>, uid: number): Promise<Account> {
  const row = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new BusinessError(10001, 'There is no customer with this number.');
  return toAccount(row);
}
