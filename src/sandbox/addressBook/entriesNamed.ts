import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { remarkKey } from './remarkKey.ts';

/** Ids of a customer's saved entries whose remark reads like this one; none for an empty remark. */
export async function entriesNamed(db: Kysely<Database>, uid: number, remark = ''): Promise<number[]> {
  const key = remarkKey(remark);
  if (key === '') return [];
  // A book has at most 500 entries, and databases fold letters each in their own way.
  const rows = await db
    .selectFrom('withdrawal_addresses')
    .select(['id', 'remark'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where('remark', '!=', '')
    .execute();
  return rows.filter((row) => remarkKey(row.remark) === key).map(({ id }) => id);
}
