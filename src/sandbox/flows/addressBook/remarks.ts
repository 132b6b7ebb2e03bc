import type { Kysely } from 'kysely';
import { comparisonKey } from '../../../formats/searchText.ts';
import type { Database } from '../../books/db/database.ts';
import { BusinessError } from '../../platform/errors.ts';

/** Ids of a customer's saved entries whose remark looks the same as this one; none for an empty remark. */
export async function entriesNamed(db: Kysely<Database>, uid: number, remark = ''): Promise<number[]> {
  const key = comparisonKey(remark);
  if (key === '') return [];
  // Compared here, not in SQL: a book has at most 500 entries, and databases differ in how they fold case.
  const rows = await db
    .selectFrom('withdrawal_addresses')
    .select(['id', 'remark'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where('remark', '!=', '')
    .execute();
  return rows.filter((row) => comparisonKey(row.remark) === key).map(({ id }) => id);
}

/** Longest remark in code points, not UTF-16 code units (domain §5.1). */
export const longestRemark = 20;

/** @throws BusinessError 131304 when the remark is too long */
export function assertRemark(remark: string): void {
  if ([...remark.trim()].length > longestRemark) {
    throw new BusinessError(131304, `The remark may have at most ${longestRemark} characters.`);
  }
}
