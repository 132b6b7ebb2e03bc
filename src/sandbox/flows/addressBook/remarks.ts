import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { BusinessError } from '../../errors.ts';

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

/** Longest remark in characters as people count them, not in units of UTF-16 (domain §5.1). */
const longest = 20;

/** @throws BusinessError 131304 when the remark is too long */
export function assertRemark(remark: string): void {
  if ([...remark.trim()].length > longest) {
    throw new BusinessError(131304, `The remark may have at most ${longest} characters.`);
  }
}

/**
 * What people read of a remark: equal for two that look the same. Width and other compatible forms, letter case,
 * repeated spaces and characters that are not seen (the joiners that some writing systems need) do not count.
 */
function remarkKey(remark: string): string {
  return remark
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
