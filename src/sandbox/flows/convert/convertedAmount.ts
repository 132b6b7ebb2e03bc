import { Decimal } from '../../../formats/decimal.ts';
import { type Coin, coins } from '../../world/reference/coins.ts';
import type { ConvertKind } from './convertAccounts.ts';

/** Default asset conversion precision (requirements §9.3). */
const conversionDecimals = 8;

/** The ledger keeps this many. */
const ledgerDecimals = 18;

interface ConvertedAmount {
  /**
   * What the customer gets: 8 digits, rounded up (requirements §9.3). A currency is rounded down to its own digits
   * instead: a cent is worth more than the spread of a small conversion, and would be given away with each.
   */
  readonly amount: string;
  /** What rounding added, to be borne by the house; below zero when it took away, "0" when the product was exact. */
  readonly remainder: string;
}

/** `fromAmount` times `rate` as an amount of `to`. All decimal strings. */
export function convertedAmount(fromAmount: string, rate: string, to: Coin): ConvertedAmount {
  const product = new Decimal(fromAmount).times(rate);
  const amount =
    to.kind === 'fiat'
      ? product.toDecimalPlaces(to.accuracy, Decimal.ROUND_DOWN)
      : product.toDecimalPlaces(conversionDecimals, Decimal.ROUND_UP);
  const exact = product.toDecimalPlaces(ledgerDecimals, Decimal.ROUND_DOWN);
  return { amount: amount.toFixed(), remainder: amount.minus(exact).toFixed() };
}

/** What the dealer takes on each side of a pair, as a fraction of the market's rate. */
const halfSpread = { stable: '0.0001', major: '0.0003', other: '0.0008', fiat: '0.0015' } as const;

/** A block trade gets a better price for its size. */
const shareTaken: Readonly<Record<ConvertKind, string>> = { single: '1', block: '0.5' };

const stable = new Set(['USDT', 'USDC', 'DAI']);
const major = new Set(['BTC', 'ETH']);

/** Decimals of a rate. */
const rateDecimals = 18;

/**
 * The rate a customer is quoted: the market's rate (`mid`, units of `to` for one `from`) less what the dealer takes
 * for both coins. Rounded down, so that the spread is never given back by rounding.
 */
export function quotedRate(mid: string, from: string, to: string, kind: ConvertKind): string {
  const spread = new Decimal(halfSpread[classOf(from)]).plus(halfSpread[classOf(to)]).times(shareTaken[kind]);
  const rate = new Decimal(mid).times(new Decimal(1).minus(spread));
  return rate.toDecimalPlaces(rateDecimals, Decimal.ROUND_DOWN).toFixed();
}

function classOf(coin: string): keyof typeof halfSpread {
  if (coins.get(coin)?.kind === 'fiat') return 'fiat';
  if (stable.has(coin)) return 'stable';
  return major.has(coin) ? 'major' : 'other';
}

/** Whether the market's rate moved by no more than `gapRate` (a fraction, "0.005") since the quote, up or down. */
export function isWithinGap(quotedMid: string, presentMid: string, gapRate: string): boolean {
  return new Decimal(presentMid).div(quotedMid).minus(1).abs().lessThanOrEqualTo(gapRate);
}

/**
 * Whether an amount stands for a conversion that is accepted and fails afterwards: one that ends in ".13"
 * (domain §9.2), so that the failure can be seen and tested at will.
 */
export function isFailureAmount(amount: string): boolean {
  return /\.130*$/.test(amount);
}
