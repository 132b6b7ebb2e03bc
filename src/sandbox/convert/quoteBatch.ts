import type { Transaction } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { BusinessError } from '../errors.ts';
import { type BatchQuote, type BatchWish, batchDraft } from './batchDraft.ts';
import { batchLinesOf } from './batchLinesOf.ts';

/**
 * Quotes a customer several coins into one and keeps the quote. The same requestId again gives the first quote.
 * @throws BusinessError as batchDraft; 10014 when the requestId was used for another wish
 */
export async function quoteBatch(context: SandboxContext, uid: number, wish: BatchWish): Promise<BatchQuote> {
  const quote = batchDraft(context, uid, wish);
  return context.db
    .transaction()
    .execute(async (trx) => ((await keepBatch(trx, quote)) ? quote : await earlier(trx, quote)));
}

/** Writes a batch and its coins; false when its requestId was used before. */
export async function keepBatch(trx: Transaction<Database>, { batch, lines }: BatchQuote): Promise<boolean> {
  const inserted = await trx
    .insertInto('convert_batches')
    .values(batch)
    .onConflict((conflict) => conflict.columns(['uid', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await trx
    .insertInto('convert_batch_lines')
    .values([...lines])
    .execute();
  return true;
}

async function earlier(trx: Transaction<Database>, quote: BatchQuote): Promise<BatchQuote> {
  const batch = await trx
    .selectFrom('convert_batches')
    .selectAll()
    .where('uid', '=', quote.batch.uid)
    .where('request_id', '=', quote.batch.request_id)
    .executeTakeFirstOrThrow();
  const found = { batch, lines: await batchLinesOf(trx, [batch.id]) };
  if (wishOf(found) !== wishOf(quote))
    throw new BusinessError(10014, 'This requestId was used for another quote.');
  return found;
}

function wishOf({ batch, lines }: BatchQuote): string {
  return JSON.stringify([
    batch.account_type,
    batch.to_coin,
    lines.map((line) => [line.from_coin, line.from_amount]),
  ]);
}
