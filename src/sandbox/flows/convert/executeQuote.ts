import type { Transaction } from 'kysely';
import { type Account, lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { type LedgerEntry, post } from '../../books/ledger/post.ts';
import { userAccount } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import { assertNotClosed } from './closedCoins.ts';
import { holdPostings } from './conversionPostings.ts';
import { convertAccountOf } from './convertAccounts.ts';
import { isWithinGap } from './convertedAmount.ts';
import { assertWithinOffer, openOffer } from './convertOffers.ts';
import { openOrder } from './moveConversions.ts';
import type { ConvertQuote } from './quoteFor.ts';
import { refusals } from './refusals.ts';

/**
 * Accepts a quote as an order: the source coin is reserved and the order waits for settlement (settleConversions). All
 * or nothing in one transaction that locks the quote, so that only one of two concurrent calls succeeds; the ledger's
 * unique reference is a second guard.
 * @throws BusinessError 700004 no such quote, 700011 another customer's, 700009 used, 700008 expired, 700012 account
 * being upgraded, 50001 a coin that was closed meanwhile, 32024 the price moved past the guard, 700005 not enough of the
 * coin
 */
export async function executeQuote(
  context: SandboxContext,
  account: Account,
  quoteId: string,
): Promise<void> {
  await context.db.transaction().execute((trx) => acceptQuote(context, trx, account, quoteId));
}

/** executeQuote inside a transaction. */
export async function acceptQuote(
  context: SandboxContext,
  trx: Transaction<Database>,
  account: Account,
  quoteId: string,
): Promise<void> {
  const quote = await trx
    .selectFrom('convert_quotes')
    .selectAll()
    .where('id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst();
  if (quote === undefined) throw refusals.notFound();
  // Read after the lock is acquired: the quote may expire while waiting for it.
  const now = context.clock.now();
  assertExecutable(context, account, quote, now);
  await assertNotClosed(trx, [quote.from_coin, quote.to_coin]);
  if (quote.offer_id !== null) await assertOffer(trx, quote, now);
  await openOrder(trx, quote, now);
  await post(trx, conversionHoldEntry(quote, now));
}

function assertExecutable(context: SandboxContext, account: Account, quote: ConvertQuote, now: number): void {
  if (quote.uid !== account.uid) throw refusals.ofAnother();
  if (quote.used_at !== null) throw refusals.used();
  if (now >= quote.expires_at) throw refusals.expired();
  if (account.utaStatus === 'PROCESS') throw refusals.upgrading();
  const presentMid = context.market.rateAt(quote.from_coin, quote.to_coin, now);
  if (presentMid === null) throw refusals.noMarket();
  if (!isWithinGap(quote.mid_rate, presentMid, context.config.gapRate)) {
    throw refusals.rateMoved(context.config.gapRate);
  }
}

/** Locks the account, so that of two concurrent quotes under one offer the second sees what the first has used. */
async function assertOffer(trx: Transaction<Database>, quote: ConvertQuote, now: number): Promise<void> {
  const pair = { fromCoin: quote.from_coin, toCoin: quote.to_coin };
  const offer = openOffer(quote.offer_id ?? '', pair, now);
  await lockAccount(trx, quote.uid);
  await assertWithinOffer(trx, quote.uid, offer, quote.from_amount);
}

/** Reserves what an accepted quote sells; `at` is ms. */
export function conversionHoldEntry(
  quote: Pick<ConvertQuote, 'id' | 'uid' | 'account_type' | 'from_coin' | 'from_amount'>,
  at: number,
): LedgerEntry {
  return {
    kind: 'convert-hold',
    reference: quote.id,
    at,
    insufficientCode: 700005,
    postings: holdPostings({
      accountId: userAccount(quote.uid, convertAccountOf(quote.account_type).wallet),
      fromCoin: quote.from_coin,
      fromAmount: quote.from_amount,
    }),
  };
}
