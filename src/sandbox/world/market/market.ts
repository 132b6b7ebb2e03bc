import { convertAsset } from '../../../formats/convertAsset.ts';

/**
 * The price feed as the rest of the exchange sees it. Prices are decimal strings in USDT for one whole coin. A price is
 * a pure function of seed, coin and time, so a restart changes nothing.
 */
export interface Market {
  /** USDT price of one coin at `at` (ms); null for a coin without a market. USDT itself is "1". */
  priceAt(coin: string, at: number): string | null;
  /** How many `to` one `from` is worth at `at`, at most 18 decimals, rounded down; null without a market. */
  rateAt(from: string, to: string, at: number): string | null;
  /** Coins that have a price, in listing order. */
  coins(): readonly string[];
}

/** Value of an amount in another coin at `at` (ms), 8 decimals, rounded down; '' without a market. */
export function valueIn(
  market: Market,
  amount: string,
  pair: { from: string; to: string },
  at: number,
): string {
  const rate = pair.from === pair.to ? '1' : market.rateAt(pair.from, pair.to, at);
  return rate === null ? '' : convertAsset(amount, rate, 8);
}
