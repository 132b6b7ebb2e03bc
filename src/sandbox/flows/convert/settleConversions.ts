import type { Transaction } from 'kysely';
import { claimAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { ConversionStatus } from '../../books/db/tables/convert.ts';
import { carryHolds } from '../../books/holds/carryHolds.ts';
import { holdNewCoins } from '../../books/holds/coolingOff.ts';
import { type Claim, claimEach } from '../../books/jobs/claimEach.ts';
import { allOf, type TimedResult } from '../../books/jobs/jobResult.ts';
import { type LedgerEntry, post } from '../../books/ledger/post.ts';
import { userAccount } from '../../ground/accountId.ts';
import type { SandboxConfig } from '../../ground/config.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { releasePostings, settlePostings } from './conversionPostings.ts';
import { convertAccountOf } from './convertAccounts.ts';
import { convertedAmount, isFailureAmount } from './convertedAmount.ts';
import { initMs, processingMs } from './convertRules.ts';
import { forgetOldOffers } from './forgetOffers.ts';
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
 * Advances accepted conversions: init, processing, then success or failure (domain §3.3). What is due depends only on
 * the database and the clock, and each order is advanced in its own transaction, so the job may be interrupted anywhere
 * and continues after a restart. A failing order does not stop the others.
 */
export async function settleConversions(context: SandboxContext): Promise<TimedResult> {
  const now = context.clock.now();
  // Those that have waited longer first; one that waited too long in either state is settled at once.
  const processing = await takeDue('processing', initMs + processingMs);
  return allOf([processing, await takeDue('init', initMs)]);

  function takeDue(status: 'init' | 'processing', afterMs: number): Promise<TimedResult> {
    const rows = context.db
      .selectFrom('convert_orders')
      .select(['quote_id', 'uid', 'created_at'])
      .where('finished_at', 'is', null)
      .where('status', '=', status);
    const due = { rows, by: ['created_at', 'quote_id'] as const, now, afterMs };
    return claimEach(context, due, {
      // The log must not contain the quote's id: it is what a customer executes a quote with.
      nameOf: () => 'conversion',
      keyOf: ({ quote_id }) => quote_id,
      step: (trx, order, claim) => moveOn(context, trx, order, { claim, now }),
    });
  }
}

interface Turn {
  readonly claim: Claim;
  /** ms */
  readonly now: number;
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
  const isOver = order.created_at <= now - initMs - processingMs;
  // Another process has taken it up since it was looked for.
  if (!isOver && order.status !== 'init') return false;
  const { status, fail_code } = isOver ? await settle(config, trx, quoteId, now) : taken;
  await moveOrder(trx, order, status, { fail_code, finished_at: isOver ? now : null });
  return true;
}

interface Outcome {
  readonly status: ConversionStatus;
  /** 0 for none. */
  readonly fail_code: number;
}

const taken: Outcome = { status: 'processing', fail_code: 0 };

async function settle(
  config: SandboxConfig,
  trx: Transaction<Database>,
  quoteId: string,
  now: number,
): Promise<Outcome> {
  const quote = await trx
    .selectFrom('convert_quotes')
    .selectAll()
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const isFailure = isFailureAmount(quote.from_amount);
  await post(trx, conversionEndEntry(quote, now));
  if (isFailure) return { status: 'failure', fail_code: 32024 };
  const { wallet } = convertAccountOf(quote.account_type);
  const heldUntil = await holdNewCoins(config, trx, {
    uid: quote.uid,
    wallet,
    coin: quote.to_coin,
    amount: quote.to_amount,
    reference: `convert-${quoteId}`,
    since: now,
    now,
  });
  await carryHolds(trx, {
    uid: quote.uid,
    wallet,
    fromCoin: quote.from_coin,
    fromAmount: quote.from_amount,
    toCoin: quote.to_coin,
    toAmount: quote.to_amount,
    heldUntil,
    now,
  });
  return { status: 'success', fail_code: 0 };
}

/** What the end of an accepted quote books: the conversion, or the return of what was reserved. `at` is ms. */
export function conversionEndEntry(quote: ConvertQuote, at: number): LedgerEntry {
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
  const postings = isFailureAmount(quote.from_amount) ? releasePostings(move) : settlePostings(move);
  return { kind: 'convert-settle', reference: quote.id, at, postings };
}
