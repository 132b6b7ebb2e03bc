import type { Transaction } from 'kysely';
import type { Account } from '../accounts/account.ts';
import type { Database } from '../db/database.ts';
import type { BatchQuote } from './batchDraft.ts';
import { batchLinesOf } from './batchLinesOf.ts';
import { refusals } from './refusals.ts';

/**
 * Locks a customer's batch quote that nobody executed or replaced yet, until the transaction ends.
 * @throws BusinessError 700004 no such quote, 700011 another customer's, 700009 executed, 700003 replaced by a newer one
 */
export async function lockBatch(
  trx: Transaction<Database>,
  account: Account,
  id: string,
): Promise<BatchQuote> {
  const batch = await trx
    .selectFrom('convert_batches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (batch === undefined) throw refusals.notFound();
  if (batch.uid !== account.uid) throw refusals.ofAnother();
  if (batch.submitted_at !== null) throw refusals.used();
  if (batch.replaced_at !== null) throw refusals.statusNotAllowed();
  return { batch, lines: await batchLinesOf(trx, [id]) };
}
