import type { ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { assertNotClosed } from './closedCoins.ts';
import { inverseRate } from './convertedAmount.ts';
import type { Pair } from './pair.ts';
import { type ConvertQuote, type QuoteRequest, quoteDraft } from './quoteFor.ts';
import { refusals } from './refusals.ts';

/** Maps a quote to the contract's answer; `now` is ms. A quote without an id is indicative. */
export function quoteAnswer(quote: ConvertQuote, now: number): ResultOf<'convertQuote'> {
  return {
    quoteTxId: quote.id,
    exchangeRate: quote.rate,
    inverseRate: inverseRate(quote.rate),
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

/**
 * A price without obligation: not stored, without an id and not executable.
 * @throws BusinessError as assertNotClosed and quoteDraft
 */
export async function indicativeQuote(context: SandboxContext, request: QuoteRequest): Promise<ConvertQuote> {
  await assertNotClosed(context.db, [request.pair.from.coin, request.pair.to.coin]);
  return { ...quoteDraft(context, 0, request), id: '' };
}

/**
 * Checks an amount to sell against the coin's precision and limits.
 * @param amount decimal string, as the API description allows
 * @param pointer the field it came in, as a JSON Pointer
 * @throws BusinessError 10001 for too many decimals, 700006 below the minimum, 700007 above the maximum
 */
export function assertAmount(amount: string, { from, rule }: Pair, pointer: string): void {
  const value = new Decimal(amount);
  if (value.decimalPlaces() > from.accuracy) throw refusals.tooManyDecimals(pointer, from.accuracy);
  if (value.lessThan(rule.min)) throw refusals.belowMinimum(rule.min, from.coin);
  if (value.greaterThan(rule.max)) throw refusals.aboveMaximum(rule.max, from.coin);
}
