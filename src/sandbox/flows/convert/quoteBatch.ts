import type { Kysely, Transaction } from 'kysely';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { BusinessError } from '../../platform/errors.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { type BatchQuote, type BatchTerms, batchDraft, type ConvertBatchLine } from './batchDraft.ts';
import { convertAccountOf } from './convertAccounts.ts';
import { forgetOffersOf } from './forgetOffers.ts';
import { refusals } from './refusals.ts';

/**
 * Quotes a customer several coins into one and stores the quote. Repeating a requestId returns the first quote.
 * @throws BusinessError as batchDraft; 10014 when the requestId was used with other parameters
 */
export async function quoteBatch(
  context: SandboxContext,
  uid: number,
  terms: BatchTerms,
): Promise<BatchQuote> {
  const quote = await batchDraft(context, uid, terms);
  return context.db
    .transaction()
    .execute(async (trx) => ((await keepBatch(trx, quote)) ? quote : await earlier(trx, quote)));
}

/** Stores a batch and its coins; false when its requestId was used before. */
async function keepBatch(trx: Transaction<Database>, { batch, lines }: BatchQuote): Promise<boolean> {
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
  await forgetOffersOf(trx, 'convert_batches', { uid: batch.uid, now: batch.created_at });
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
  if (termsOf(found) !== termsOf(quote))
    throw new BusinessError(10014, 'This requestId was used for another quote.');
  return found;
}

function termsOf({ batch, lines }: BatchQuote): string {
  return JSON.stringify([
    batch.account_type,
    batch.to_coin,
    lines.map((line) => [line.from_coin, line.from_amount]),
  ]);
}

/**
 * Reprices the coins of a batch quote, even an expired one; the old quote can no longer be executed.
 * @throws BusinessError as lockBatch and batchDraft, 700012 during the upgrade to the unified account
 */
export async function requoteBatch(
  context: SandboxContext,
  account: Account,
  id: string,
): Promise<BatchQuote> {
  if (account.utaStatus === 'PROCESS') throw refusals.upgrading();
  return context.db.transaction().execute(async (trx) => {
    const { batch, lines } = await lockBatch(trx, account, id);
    const to = coins.get(batch.to_coin);
    if (to === undefined) throw new Error(`The batch ${id} names an unknown coin.`);
    const renewed = await batchDraft({ ...context, db: trx }, account.uid, {
      accountType: convertAccountOf(batch.account_type).name,
      to,
      amounts: lines.map((line) => ({ fromCoin: line.from_coin, fromAmount: line.from_amount })),
      isSmall: batch.is_small,
    });
    await trx
      .updateTable('convert_batches')
      .set({ replaced_at: context.clock.now() })
      .where('id', '=', id)
      .execute();
    await keepBatch(trx, renewed);
    return renewed;
  });
}

/**
 * Locks a customer's batch quote, neither executed nor replaced yet, until the transaction ends.
 * @throws BusinessError 700004 no such quote, 700011 another customer's, 700009 executed, 700003 replaced by a newer
 * one
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

/** The coins of these batches, each batch's in the requested order. Works inside a transaction. */
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
