import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Account } from './account.ts';
import { toAccount } from './toAccount.ts';

/** A customer as they are now, locked until the transaction ends: changes of one customer come one after the other. */
export async function lockAccount(trx: Transaction<Database>, uid: number): Promise<Account> {
  const row = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('uid', '=', uid)
    // Rows that merely refer to the customer need not wait: of two who send each other coins none would go first.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toAccount(row);
}
