import { type Kysely, sql } from 'kysely';
import type { Account } from '../accounts/account.ts';
import { toAccount } from '../accounts/toAccount.ts';
import type { Database } from '../db/database.ts';

/**
 * The customer that an e-mail address, phone number or user id names; null when nobody does. A phone number may come
 * without its country code, which is then given apart.
 */
export async function findReceiver(
  db: Kysely<Database>,
  name: string,
  countryCode = '',
): Promise<Account | null> {
  const query = db.selectFrom('accounts').selectAll();
  if (name.includes('@')) {
    const row = await query.where(sql<string>`lower(email)`, '=', name.toLowerCase()).executeTakeFirst();
    return row === undefined ? null : toAccount(row);
  }
  if (!/^\+?\d{5,15}$/.test(name)) return null;
  const byPhone = await query
    .where('mobile', 'in', [name, `${countryCode}${name.replace(/^0+/, '')}`])
    .executeTakeFirst();
  if (byPhone !== undefined) return toAccount(byPhone);
  if (name.startsWith('+') || countryCode !== '') return null;
  const byId = await query.where('uid', '=', Number(name)).executeTakeFirst();
  return byId === undefined ? null : toAccount(byId);
}
