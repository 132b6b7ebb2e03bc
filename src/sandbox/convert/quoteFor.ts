import type { Selectable } from 'kysely';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import type { ConvertQuoteTable } from '../db/tables/convert.ts';
import { BusinessError } from '../errors.ts';
import { assertMayConvert } from './assertMayConvert.ts';
import type { ConvertAccount, ConvertKind } from './convertAccounts.ts';
import type { Pair } from './pair.ts';
import { quoteDraft } from './quoteDraft.ts';

export type ConvertQuote = Selectable<ConvertQuoteTable>;

export interface QuoteWish {
  readonly accountType: ConvertAccount;
  readonly kind: ConvertKind;
  readonly pair: Pair;
  /** Amount to give; decimal string that was held against the limits already. */
  readonly amount: string;
  readonly requestId?: string;
  /** An offer that was found open. */
  readonly offerId?: string;
}

/**
 * Quotes a customer a price and keeps it with all its terms. The same requestId again gives the first quote, whatever
 * the price is by then.
 * @throws BusinessError as assertMayConvert and quoteDraft; 10014 when the requestId was used for
 * another wish
 */
export async function quoteFor(
  context: SandboxContext,
  account: Account,
  wish: QuoteWish,
): Promise<ConvertQuote> {
  assertMayConvert(account, [wish.pair.from, wish.pair.to]);
  const quote = quoteDraft(context, account.uid, wish);
  const inserted = await context.db
    .insertInto('convert_quotes')
    .values(quote)
    .onConflict((conflict) => conflict.columns(['uid', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted === undefined ? await earlier(context, quote) : quote;
}

async function earlier(context: SandboxContext, quote: ConvertQuote): Promise<ConvertQuote> {
  const found = await context.db
    .selectFrom('convert_quotes')
    .selectAll()
    .where('uid', '=', quote.uid)
    .where('request_id', '=', quote.request_id)
    .executeTakeFirstOrThrow();
  const isSameWish = (['account_type', 'from_coin', 'to_coin', 'from_amount', 'offer_id'] as const).every(
    (field) => found[field] === quote[field],
  );
  if (!isSameWish) throw new BusinessError(10014, 'This requestId was used for another quote.');
  return found;
}
