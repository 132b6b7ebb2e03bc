import { Decimal } from '../../formats/decimal.ts';
import type { Market } from '../marketPort.ts';
import type { ConvertKind } from './convertAccounts.ts';
import { convertedAmount } from './convertedAmount.ts';
import type { Pair } from './pair.ts';
import { quotedRate } from './quotedRate.ts';
import { refusals } from './refusals.ts';

/** What a quote promises. All decimal strings without needless zeros. */
interface QuoteTerms {
  readonly fromAmount: string;
  readonly toAmount: string;
  /** Units of the coin to get for one unit of the coin to give, spread taken off. */
  readonly rate: string;
  /** The market's own rate at that moment. */
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
