import type { Transaction } from 'kysely';
import { claimAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { ConversionStatus } from '../../books/db/tables/convert.ts';
import { claimEach } from '../../books/jobs/claimEach.ts';
import type { TimedResult } from '../../books/jobs/jobResult.ts';
import { type LedgerEntry, post } from '../../books/ledger/post.ts';
import type { SandboxConfig } from '../../platform/config.ts';
import type { SandboxContext } from '../context.ts';
import { advanceOpenConversions, type Turn } from './advanceOpenConversions.ts';
import { endPostings } from './conversionPostings.ts';
import { isFailureAmount } from './convertedAmount.ts';
import { leavesAfterMs } from './convertRules.ts';
import { forgetOldOffers } from './forgetOffers.ts';
import { holdReceived } from './holdReceived.ts';
import { moveOrder } from './moveConversions.ts';
import type { ConvertQuote } from './quoteFor.ts';
import { settleBatches } from './settleBatches.ts';

/** Runs in every process; the rows are shared out among them (books/jobs/claimEach.ts). */
const shared = { inEveryProcess: true };

/** Registers the conversion jobs with the simulation; called once when the exchange starts. */
export function registerConvertJobs(context: SandboxContext): void {
  context.every(100, 'settle conversions', () => settleConversions(context), shared);
  context.every(100, 'settle batches', () => settleBatches(context), shared);
  context.every(3_600_000, 'forget old offers', () => forgetOldOffers(context.db, context.clock.now()));
}

/**
 * Advances accepted conversions: init, processing, then success or failure (domain §3.3), each in a transaction of its
 * own. A failing order does not stop the others.
 */
export function settleConversions(context: SandboxContext): Promise<TimedResult> {
  return advanceOpenConversions(context, (state, due) => {
    const rows = context.db
      .selectFrom('convert_orders')
      .select(['quote_id', 'uid', 'created_at'])
      .where('finished_at', 'is', null)
      .where('status', '=', state);
    return claimEach(
      context,
      { rows, by: ['created_at', 'quote_id'], ...due },
      {
        // The log must not contain the quote's id: it is what a customer executes a quote with.
        nameOf: () => 'conversion',
        keyOf: ({ quote_id }) => quote_id,
        step: (trx, order, claim) => moveOn(context, trx, order, { claim, now: due.now }),
      },
    );
  });
}

async function moveOn(
  { config }: SandboxContext,
  trx: Transaction<Database>,
  { quote_id: quoteId, uid }: { quote_id: string; uid: number },
  { claim, now }: Turn,
): Promise<boolean> {
  if ((await claimAccount(trx, uid, claim)) === null) return false;
  const order = await trx
    .selectFrom('convert_orders')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .$if(claim === 'free', (query) => query.skipLocked())
    .executeTakeFirst();
  if (order === undefined) return false;
  const isOver = order.created_at <= now - leavesAfterMs.processing;
  // Another process has taken it up since it was looked for.
  if (!isOver && order.status !== 'init') return false;
  if (isOver) await settle(config, trx, order, now);
  else await moveOrder(trx, order, 'processing', { fail_code: 0, finished_at: null });
  return true;
}

async function settle(
  config: SandboxConfig,
  trx: Transaction<Database>,
  order: { readonly quote_id: string; readonly status: ConversionStatus },
  now: number,
): Promise<void> {
  const quote = await trx
    .selectFrom('convert_quotes')
    .selectAll()
    .where('id', '=', order.quote_id)
    .executeTakeFirstOrThrow();
  if (isFailureAmount(quote.from_amount)) {
    await moveOrder(trx, order, 'failure', { fail_code: 32024, finished_at: now });
  } else {
    await holdReceived(config, trx, { ...quote, reference: `convert-${quote.id}`, parts: [quote] }, now);
    await moveOrder(trx, order, 'success', { fail_code: 0, finished_at: now });
  }
  // Last: the house's balances, for which every other conversion waits, are locked from here to the end of the commit.
  await post(trx, conversionEndEntry(quote, now));
}

/** What the end of an accepted quote books: the conversion, or the return of what was reserved. `at` is ms. */
export function conversionEndEntry(quote: ConvertQuote, at: number): LedgerEntry {
  const end = isFailureAmount(quote.from_amount) ? 'failure' : 'success';
  const postings = endPostings({ ...quote, fee_amount: '0' }, end);
  return { kind: 'convert-settle', reference: quote.id, at, postings };
}
