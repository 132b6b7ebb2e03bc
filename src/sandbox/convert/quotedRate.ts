import { Decimal } from '../../formats/decimal.ts';
import { coins } from '../reference/coins.ts';
import type { ConvertKind } from './convertAccounts.ts';

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
