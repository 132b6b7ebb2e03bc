import type { Kysely } from 'kysely';
import type { components } from '../../../generated/api/schema.d.ts';
import type { Database } from '../db/database.ts';
import { accountSecurity } from '../stepUp/accountSecurity.ts';

/** The three rules of a customer's address book as they stand at `now` (ms). */
export async function bookRules(
  db: Kysely<Database>,
  uid: number,
  now: number,
): Promise<components['schemas']['AddressBookRules']> {
  const { isWhitelistOn, blockedUntil } = await accountSecurity(db, uid, now);
  const { withdraw_addr_level: level } = await db
    .selectFrom('accounts')
    .select('withdraw_addr_level')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return {
    whitelist: isWhitelistOn,
    addressBookOnly: level >= 1,
    newAddressLock: level === 2,
    blockedUntil: blockedUntil === null ? '' : String(blockedUntil),
  };
}
