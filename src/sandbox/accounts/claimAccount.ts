import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Claim } from '../jobs/claim.ts';
import type { Account } from './account.ts';
import { toAccount } from './toAccount.ts';

/** For jobs: as lockAccount, or null when something else of the customer is under way and `claim` does not wait for it. */
export async function claimAccount(
  trx: Transaction<Database>,
  uid: number,
  claim: Claim,
): Promise<Account | null> {
  const row = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .$if(claim === 'free', (query) => query.skipLocked())
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}
