import { Decimal } from '../../../formats/decimal.ts';
import { type Market, valueIn } from '../../world/market/market.ts';
import { type Coin, coins } from '../../world/reference/coins.ts';
import { convertedAmount, quotedRate } from './convertedAmount.ts';
import { convertRules } from './convertRules.ts';
import { refusals } from './refusals.ts';

/** The fee of a batch, as a fraction of what each coin yields (domain §2.2). */
export const batchFeeRate = '0.02';

const feeDecimals = 8;

/** The price of one coin of a batch. All decimal strings. */
export interface BatchLine {
  readonly fromCoin: string;
  readonly fromAmount: string;
  /** Value in USDT. */
  readonly baseValue: string;
  readonly rate: string;
  readonly midRate: string;
  /** What the customer receives, after the fee. */
  readonly toAmount: string;
  readonly feeAmount: string;
  /** False for a coin that is off the market or closed, or whose amount would be consumed by the fee. */
  readonly isSupported: boolean;
}

interface BatchLineTerms {
  readonly fromCoin: string;
  /** Decimal string. */
  readonly amount: string;
  readonly to: Coin;
  /** ms */
  readonly at: number;
  /** Coins that are closed for conversion. */
  readonly closed: ReadonlySet<string>;
}

/**
 * Prices one coin of a batch at `at` (ms).
 * @throws BusinessError 700013 for an unknown coin, 700001 without a market
 */
export function batchLine(market: Market, { fromCoin, amount, to, at, closed }: BatchLineTerms): BatchLine {
  const rule = convertRules.get(fromCoin);
  if (rule === undefined || !coins.has(fromCoin)) throw refusals.notConvertible(fromCoin);
  const midRate = market.rateAt(fromCoin, to.coin, at);
  const baseValue = valueIn(market, amount, { from: fromCoin, to: 'USDT' }, at);
  if (midRate === null || baseValue === '' || new Decimal(midRate).isZero()) throw refusals.noMarket();
  const rate = quotedRate(midRate, fromCoin, to.coin, 'single');
  const gross = convertedAmount(amount, rate, to).amount;
  const fee = new Decimal(gross).times(batchFeeRate).toDecimalPlaces(feeDecimals, Decimal.ROUND_UP);
  const net = new Decimal(gross).minus(fee);
  return {
    fromCoin,
    fromAmount: new Decimal(amount).toFixed(),
    baseValue,
    rate,
    midRate,
    toAmount: net.toFixed(),
    feeAmount: fee.toFixed(),
    isSupported: !rule.isDisabled && !closed.has(fromCoin) && net.greaterThan(0),
  };
}
