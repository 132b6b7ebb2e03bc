/** The price that a coin moves around, and how much it moves. */
interface ReferencePrice {
  /** USDT for one whole coin; a simulated price, never a customer's money. */
  readonly price: number;
  /** Standard deviation of a day's move, as a fraction. */
  readonly dailyVolatility: number;
}

type Row = readonly [coin: string, price: number, dailyVolatility: number];

// Round figures of late 2025; a simulation needs plausible proportions, not current prices.
const rows: readonly Row[] = [
  ['BTC', 97_400, 0.022],
  ['ETH', 3_420, 0.03],
  ['USDC', 0.9998, 0.0002],
  ['SOL', 158, 0.038],
  ['XRP', 2.31, 0.036],
  ['TON', 2.05, 0.035],
  ['TRX', 0.297, 0.02],
  ['BNB', 942, 0.025],
  ['DOGE', 0.172, 0.042],
  ['LTC', 101.5, 0.034],
  ['BCH', 508, 0.033],
  ['ADA', 0.561, 0.037],
  ['DOT', 2.94, 0.036],
  ['AVAX', 17.2, 0.038],
  ['POL', 0.172, 0.038],
  ['LINK', 15.4, 0.037],
  ['UNI', 7.45, 0.045],
  ['ATOM', 2.98, 0.035],
  ['XLM', 0.287, 0.036],
  ['MNT', 1.34, 0.035],
  ['APT', 3.21, 0.04],
  ['SUI', 2.02, 0.042],
  ['ARB', 0.274, 0.042],
  ['OP', 0.411, 0.042],
  ['DAI', 0.9997, 0.0002],
  ['PEPE', 0.00000584, 0.055],
  ['SHIB', 0.00000961, 0.045],
  ['EUR', 1.1654, 0.004],
  ['USD', 0.9995, 0.0002],
  ['GBP', 1.3172, 0.004],
  ['TRY', 0.02368, 0.002],
  ['KZT', 0.001906, 0.004],
  ['AED', 0.27215, 0.0002],
  ['HKD', 0.12861, 0.0003],
  ['GEL', 0.36941, 0.002],
  ['BRL', 0.18764, 0.006],
  ['ARS', 0.000706, 0.006],
  ['PLN', 0.27517, 0.004],
  ['CZK', 0.04807, 0.004],
  ['HUF', 0.003025, 0.005],
  ['RON', 0.22915, 0.003],
  ['CHF', 1.2583, 0.004],
  ['IDR', 0.0000598, 0.003],
  ['MXN', 0.05441, 0.005],
  ['JPY', 0.006471, 0.005],
];

/** Reference prices by coin. USDT is not listed: it is the unit of all prices. */
export const referencePrices: ReadonlyMap<string, ReferencePrice> = new Map(
  rows.map(([coin, price, dailyVolatility]) => [coin, { price, dailyVolatility }]),
);
