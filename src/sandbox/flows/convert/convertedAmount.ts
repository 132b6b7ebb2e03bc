import { convertAsset } from '../../../formats/convertAsset.ts';
import { Decimal } from '../../../formats/decimal.ts';
import { type Coin, isFiat } from '../../world/reference/coins.ts';
import type { ConvertKind } from './convertAccounts.ts';

/** Decimals that the ledger keeps. */
const ledgerDecimals = 18;

interface ConvertedAmount {
  /** What the customer receives; the pages estimate it with the same function. */
  readonly amount: string;
  /** What rounding added, borne by the house; negative when it was rounded down, "0" when the product was exact. */
  readonly remainder: string;
}

/** `fromAmount` times `rate` as an amount of `to`. All decimal strings. */
export function convertedAmount(fromAmount: string, rate: string, to: Coin): ConvertedAmount {
  const amount = convertAsset(fromAmount, rate, to.kind === 'fiat' ? to.accuracy : undefined);
  const exact = new Decimal(fromAmount).times(rate).toDecimalPlaces(ledgerDecimals, Decimal.ROUND_DOWN);
  return { amount, remainder: new Decimal(amount).minus(exact).toFixed() };
}

/** The dealer's margin on each side of a pair, as a fraction of the market rate. */
const halfSpread = { stable: '0.0001', major: '0.0003', other: '0.0008', fiat: '0.0015' } as const;

/** The share of that margin a trade pays: block trades get a better price for their size. */
const shareTaken: Readonly<Record<ConvertKind, string>> = { single: '1', block: '0.5' };

const stable = new Set(['USDT', 'USDC', 'DAI']);
const major = new Set(['BTC', 'ETH']);

/** Decimals of a rate. */
const rateDecimals = 18;

/**
 * The rate a customer is quoted: the market rate (`mid`, units of `to` for one `from`) less the dealer's margin on both
 * coins. Rounded down, so that rounding never gives the spread back.
 */
export function quotedRate(mid: string, from: string, to: string, kind: ConvertKind): string {
  const spread = new Decimal(halfSpread[classOf(from)]).plus(halfSpread[classOf(to)]).times(shareTaken[kind]);
  const rate = new Decimal(mid).times(new Decimal(1).minus(spread));
  return rate.toDecimalPlaces(rateDecimals, Decimal.ROUND_DOWN).toFixed();
}

/** Units of `from` for one `to`, of a rate above zero the other way round. Rounded down. */
export function inverseRate(rate: string): string {
  return new Decimal(1).div(rate).toDecimalPlaces(rateDecimals, Decimal.ROUND_DOWN).toFixed();
}

function classOf(coin: string): keyof typeof halfSpread {
  if (isFiat(coin)) return 'fiat';
  if (stable.has(coin)) return 'stable';
  return major.has(coin) ? 'major' : 'other';
}

/** Whether the market rate moved by at most `gapRate` (a fraction, "0.005") since the quote, in either direction. */
export function isWithinGap(quotedMid: string, presentMid: string, gapRate: string): boolean {
  return new Decimal(presentMid).div(quotedMid).minus(1).abs().lessThanOrEqualTo(gapRate);
}

/**
 * Whether an amount selects a conversion that is accepted and fails afterwards: one that ends in ".13" (domain §9.2),
 * to produce the failure on demand.
 */
export function isFailureAmount(amount: string): boolean {
  return /\.130*$/.test(amount);
}
