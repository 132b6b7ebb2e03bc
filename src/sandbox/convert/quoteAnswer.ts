import type { ResultOf } from '../../../generated/api/types.ts';
import { Decimal } from '../../formats/decimal.ts';
import { coins } from '../reference/coins.ts';
import type { ConvertQuote } from './quoteFor.ts';

/** Decimals of a rate. */
const rateDecimals = 18;

/** The contract's words for a quote; `now` is ms. One without an id is indicative. */
export function quoteAnswer(quote: ConvertQuote, now: number): ResultOf<'convertQuote'> {
  return {
    quoteTxId: quote.id,
    exchangeRate: quote.rate,
    inverseRate: new Decimal(1).div(quote.rate).toDecimalPlaces(rateDecimals, Decimal.ROUND_DOWN).toFixed(),
    fromCoin: quote.from_coin,
    fromCoinType: coins.get(quote.from_coin)?.kind ?? 'crypto',
    fromAmount: quote.from_amount,
    toCoin: quote.to_coin,
    toCoinType: coins.get(quote.to_coin)?.kind ?? 'crypto',
    toAmount: quote.to_amount,
    expiredTime: String(quote.expires_at),
    ttlMs: Math.max(0, quote.expires_at - now),
    executable: quote.id !== '' && quote.used_at === null && now < quote.expires_at,
    requestId: quote.request_id ?? '',
    extTaxAndFee: [],
  };
}
