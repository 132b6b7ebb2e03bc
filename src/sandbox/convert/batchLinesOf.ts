import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ConvertBatchLine } from './batchDraft.ts';

/** The coins of these batches, each batch's in the order asked for. Works inside a transaction. */
export async function batchLinesOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ConvertBatchLine[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('convert_batch_lines')
    .selectAll()
    .where('batch_id', 'in', ids)
    .orderBy('batch_id')
    .orderBy('position')
    .execute();
}
