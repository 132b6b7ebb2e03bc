import type { Selectable } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { ConvertQuoteTable } from '../../books/db/tables/convert.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { Market } from '../../world/market/market.ts';
import type { SandboxContext } from '../context.ts';
import { assertMayConvert } from './assertMayConvert.ts';
import { assertNotClosed } from './closedCoins.ts';
import type { ConvertAccount, ConvertKind } from './convertAccounts.ts';
import { convertedAmount, quotedRate } from './convertedAmount.ts';
import { forgetOffersOf } from './forgetOffers.ts';
import { accountForPair, type Pair } from './pair.ts';
import { newQuoteId } from './quoteId.ts';
import { refusals } from './refusals.ts';

export type ConvertQuote = Selectable<ConvertQuoteTable>;

export interface QuoteRequest {
  readonly accountType: ConvertAccount;
  readonly kind: ConvertKind;
  readonly pair: Pair;
  /** Amount to sell; a decimal string already checked against the limits. */
  readonly amount: string;
  readonly requestId?: string;
  /** An offer already known to be open. */
  readonly offerId?: string;
}

/**
 * Quotes a customer a price and stores it with all its terms. Repeating a requestId returns the first quote, whatever
 * the price is by then.
 * @throws BusinessError as assertMayConvert, assertNotClosed and quoteDraft; 10014 when the requestId was used with other parameters
 */
export async function quoteFor(
  context: SandboxContext,
  account: Account,
  request: QuoteRequest,
): Promise<ConvertQuote> {
  assertMayConvert(account, [request.pair.from, request.pair.to]);
  await assertNotClosed(context.db, [request.pair.from.coin, request.pair.to.coin]);
  const quote = quoteDraft(context, account.uid, request);
  const inserted = await context.db
    .insertInto('convert_quotes')
    .values(quote)
    .onConflict((conflict) => conflict.columns(['uid', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return earlier(context, quote);
  await forgetOffersOf(context.db, 'convert_quotes', { uid: account.uid, now: quote.created_at });
  return quote;
}

async function earlier(context: SandboxContext, quote: ConvertQuote): Promise<ConvertQuote> {
  const found = await context.db
    .selectFrom('convert_quotes')
    .selectAll()
    .where('uid', '=', quote.uid)
    .where('request_id', '=', quote.request_id)
    .executeTakeFirstOrThrow();
  const isSameRequest = (['account_type', 'from_coin', 'to_coin', 'from_amount', 'offer_id'] as const).every(
    (field) => found[field] === quote[field],
  );
  if (!isSameRequest) throw new BusinessError(10014, 'This requestId was used for another quote.');
  return found;
}

/** A new quote at current prices, not stored yet. @throws BusinessError as accountForPair and quoteTerms */
export function quoteDraft(context: SandboxContext, uid: number, request: QuoteRequest): ConvertQuote {
  const { pair, kind, amount } = request;
  const at = context.clock.now();
  const terms = quoteTerms(context.market, { pair, kind, amount, at });
  return quoteRow(context, request, { id: newQuoteId(at), uid, terms, at });
}

interface Made {
  readonly id: string;
  readonly uid: number;
  readonly terms: QuoteTerms;
  /** ms */
  readonly at: number;
}

/** A quote with these terms, not used yet. @throws BusinessError as accountForPair */
export function quoteRow(
  { config }: Pick<SandboxContext, 'config'>,
  request: Omit<QuoteRequest, 'amount'>,
  { id, uid, terms, at }: Made,
): ConvertQuote {
  const { pair, kind } = request;
  return {
    id,
    uid,
    account_type: accountForPair(request.accountType, kind, pair),
    from_coin: pair.from.coin,
    to_coin: pair.to.coin,
    from_amount: terms.fromAmount,
    to_amount: terms.toAmount,
    rate: terms.rate,
    mid_rate: terms.midRate,
    request_id: request.requestId ?? null,
    offer_id: request.offerId ?? null,
    created_at: at,
    expires_at: at + config.quoteMs,
    used_at: null,
  };
}

/** The terms of a quote. All decimal strings without redundant zeros. */
export interface QuoteTerms {
  readonly fromAmount: string;
  readonly toAmount: string;
  /** Units of the target coin for one unit of the source coin, after the spread. */
  readonly rate: string;
  /** The market rate at that moment. */
  readonly midRate: string;
}

/** Prices `amount` of a pair at `at` (ms). @throws BusinessError 700001 when the pair has no market */
export function quoteTerms(
  market: Market,
  { pair, kind, amount, at }: { pair: Pair; kind: ConvertKind; amount: string; at: number },
): QuoteTerms {
  const midRate = market.rateAt(pair.from.coin, pair.to.coin, at);
  if (midRate === null || new Decimal(midRate).isZero()) throw refusals.noMarket();
  const rate = quotedRate(midRate, pair.from.coin, pair.to.coin, kind);
  const fromAmount = new Decimal(amount).toFixed();
  return { fromAmount, toAmount: convertedAmount(fromAmount, rate, pair.to).amount, rate, midRate };
}
