import type { SandboxContext } from '../context.ts';
import { accountForPair } from './accountForPair.ts';
import { newQuoteId } from './newQuoteId.ts';
import type { ConvertQuote, QuoteWish } from './quoteFor.ts';
import { quoteTerms } from './quoteTerms.ts';

/** A quote of this moment, not kept yet. @throws BusinessError as accountForPair and quoteTerms */
export function quoteDraft(context: SandboxContext, uid: number, wish: QuoteWish): ConvertQuote {
  const { pair, kind, amount } = wish;
  const at = context.clock.now();
  const terms = quoteTerms(context.market, { pair, kind, amount, at });
  return {
    id: newQuoteId(at),
    uid,
    account_type: accountForPair(wish.accountType, kind, pair),
    from_coin: pair.from.coin,
    to_coin: pair.to.coin,
    from_amount: terms.fromAmount,
    to_amount: terms.toAmount,
    rate: terms.rate,
    mid_rate: terms.midRate,
    request_id: wish.requestId ?? null,
    offer_id: wish.offerId ?? null,
    created_at: at,
    expires_at: at + context.config.quoteMs,
    used_at: null,
  };
}
