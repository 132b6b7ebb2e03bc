import type { Transaction, Updateable } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type {
  BatchStatus,
  ConversionStatus,
  ConvertBatchTable,
  ConvertOrderTable,
} from '../../books/db/tables/convert.ts';
import type { ConvertBatch } from './batchDraft.ts';
import { assertConversionLeads } from './conversionStates.ts';
import type { ConvertQuote } from './quoteFor.ts';

/**
 * Takes a quote, which the caller has locked and nobody has accepted, as an order; `at` is ms.
 * @throws Error when no transition leads there (an internal error)
 */
export async function openOrder(
  trx: Transaction<Database>,
  { id, uid }: Pick<ConvertQuote, 'id' | 'uid'>,
  at: number,
): Promise<void> {
  const status = 'init';
  assertConversionLeads('', status);
  await trx.updateTable('convert_quotes').set({ used_at: at }).where('id', '=', id).execute();
  await trx
    .insertInto('convert_orders')
    .values({ quote_id: id, uid, status, fail_code: 0, created_at: at, finished_at: null })
    .execute();
}

/**
 * Moves an accepted quote, which the caller has locked, to another state, with what else changes about it.
 * @throws Error when no transition leads there (an internal error)
 */
export async function moveOrder(
  trx: Transaction<Database>,
  { quote_id, status }: { readonly quote_id: string; readonly status: ConversionStatus },
  to: ConversionStatus,
  changes: Omit<Updateable<ConvertOrderTable>, 'quote_id' | 'status'>,
): Promise<void> {
  assertConversionLeads(status, to);
  await trx
    .updateTable('convert_orders')
    .set({ ...changes, status: to })
    .where('quote_id', '=', quote_id)
    .execute();
}

/**
 * Moves a batch, which the caller has locked, to another state, with what else changes about it; its coins are moved by
 * moveLines.
 * @throws Error when no transition leads there (an internal error)
 */
export async function moveBatch(
  trx: Transaction<Database>,
  { id, status }: Pick<ConvertBatch, 'id' | 'status'>,
  to: BatchStatus,
  changes: Omit<Updateable<ConvertBatchTable>, 'id' | 'status'> = {},
): Promise<void> {
  assertConversionLeads(status, to);
  await trx
    .updateTable('convert_batches')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .execute();
}

/**
 * An update that moves the supported coins of a batch, as it was read, to another state: all that are as far as the
 * batch, unless a `where` says which.
 * @throws Error when no transition leads there (an internal error)
 */
export function moveLines(
  trx: Transaction<Database>,
  { id, status }: { readonly id: string; readonly status: '' | ConversionStatus },
  to: ConversionStatus,
) {
  assertConversionLeads(status, to);
  return trx
    .updateTable('convert_batch_lines')
    .set({ status: to })
    .where('batch_id', '=', id)
    .where('is_supported', '=', true)
    .where('status', '=', status);
}
