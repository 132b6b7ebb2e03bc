import type { Transaction } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { alone } from '../jobs/alone.ts';
import { userAccount } from '../ledger/accountId.ts';
import { post } from '../ledger/post.ts';
import { coins } from '../reference/coins.ts';
import { releasePostings, settlePostings } from './conversionPostings.ts';
import { convertAccountOf } from './convertAccounts.ts';
import { convertedAmount } from './convertedAmount.ts';
import { isFailureAmount } from './isFailureAmount.ts';
import type { ConvertQuote } from './quoteFor.ts';
import { initMs, processingMs } from './settlementTimes.ts';

/**
 * Moves accepted conversions on: init, processing, then success or failure (domain.md §3.3). What is due follows
 * from the database and the clock alone, and each order is moved in its own transaction, so the job may be
 * interrupted anywhere and continues after a restart. One that fails stops no other.
 */
export async function settleConversions(context: SandboxContext): Promise<void> {
  const now = context.clock.now();
  const due = await context.db
    .selectFrom('convert_orders')
    .select('quote_id')
    .where('finished_at', 'is', null)
    .where('created_at', '<=', now - initMs)
    .where((row) =>
      row.or([row('status', '=', 'init'), row('created_at', '<=', now - initMs - processingMs)]),
    )
    .orderBy('created_at')
    .execute();
  for (const { quote_id } of due) {
    const step = () => context.db.transaction().execute((trx) => moveOn(trx, quote_id, now));
    // Who knows a quote's number may take it: the log does not.
    await alone(context, 'conversion', step, quote_id);
  }
}

async function moveOn(trx: Transaction<Database>, quoteId: string, now: number): Promise<void> {
  const order = await trx
    .selectFrom('convert_orders')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return;
  const isOver = order.created_at <= now - initMs - processingMs;
  const outcome = isOver ? await settle(trx, quoteId, now) : { status: 'processing', fail_code: 0 };
  await trx
    .updateTable('convert_orders')
    .set({ ...outcome, finished_at: isOver ? now : null })
    .where('quote_id', '=', quoteId)
    .execute();
}

async function settle(
  trx: Transaction<Database>,
  quoteId: string,
  now: number,
): Promise<{ status: string; fail_code: number }> {
  const quote = await trx
    .selectFrom('convert_quotes')
    .selectAll()
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const isFailure = isFailureAmount(quote.from_amount);
  await post(trx, {
    kind: 'convert-settle',
    reference: quoteId,
    at: now,
    postings: postingsOf(quote, isFailure),
  });
  return isFailure ? { status: 'failure', fail_code: 32024 } : { status: 'success', fail_code: 0 };
}

function postingsOf(quote: ConvertQuote, isFailure: boolean) {
  const to = coins.get(quote.to_coin);
  if (to === undefined) throw new Error(`The quote ${quote.id} names an unknown coin.`);
  const move = {
    accountId: userAccount(quote.uid, convertAccountOf(quote.account_type).wallet),
    fromCoin: quote.from_coin,
    fromAmount: quote.from_amount,
    toCoin: quote.to_coin,
    toAmount: quote.to_amount,
    remainder: convertedAmount(quote.from_amount, quote.rate, to).remainder,
    fee: '0',
  };
  return isFailure ? releasePostings(move) : settlePostings(move);
}
