import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { WithdrawalAddressTable } from '../db/tables/addressBook.ts';
import { addressNotFound } from './addressRefusal.ts';

/** An entry of a customer's address book by its id. @throws BusinessError 131307 when it is not there or not theirs */
export async function savedEntry(
  db: Kysely<Database>,
  uid: number,
  id: number,
): Promise<Selectable<WithdrawalAddressTable>> {
  const row = await db
    .selectFrom('withdrawal_addresses')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw addressNotFound();
  return row;
}
