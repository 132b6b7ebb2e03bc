/**
 * What the rest of the exchange may ask the price feed. Prices are decimal strings in USDT for one whole coin.
 * A price is a pure function of seed, coin and time, so a restart changes nothing.
 */
export interface Market {
  /** USDT price of one coin at `at` (ms); null for a coin without a market. USDT itself is "1". */
  priceAt(coin: string, at: number): string | null;
  /** How many `to` one `from` is worth at `at`, at most 18 decimals, rounded down; null without a market. */
  rateAt(from: string, to: string, at: number): string | null;
  /** Coins that have a price, in listing order. */
  coins(): readonly string[];
}
