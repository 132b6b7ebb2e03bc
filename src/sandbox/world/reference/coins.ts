/** One coin or currency of the exchange. */
export interface Coin {
  readonly coin: string;
  readonly fullName: string;
  readonly kind: 'crypto' | 'fiat';
  /** Maximum decimals of amounts that customers enter and of balances shown (`accuracyLength`). */
  readonly accuracy: number;
}

type Row = readonly [coin: string, fullName: string, accuracy?: number];

// Precision: 8 for most, 4 for USDT, 2 for fiat (domain §2.2, §8.1).
const cryptoRows: readonly Row[] = [
  ['BTC', 'Bitcoin'],
  ['ETH', 'Ethereum'],
  ['USDT', 'Tether USD', 4],
  ['USDC', 'USD Coin', 6],
  ['SOL', 'Solana'],
  ['XRP', 'XRP', 4],
  ['TON', 'Toncoin'],
  ['TRX', 'TRON', 6],
  ['BNB', 'BNB'],
  ['DOGE', 'Dogecoin', 6],
  ['LTC', 'Litecoin'],
  ['BCH', 'Bitcoin Cash'],
  ['ADA', 'Cardano', 6],
  ['DOT', 'Polkadot'],
  ['AVAX', 'Avalanche'],
  ['POL', 'Polygon'],
  ['LINK', 'Chainlink'],
  ['UNI', 'Uniswap'],
  ['ATOM', 'Cosmos', 6],
  ['XLM', 'Stellar', 6],
  ['MNT', 'Mantle'],
  ['APT', 'Aptos'],
  ['SUI', 'Sui'],
  ['ARB', 'Arbitrum'],
  ['OP', 'Optimism'],
  ['DAI', 'Dai', 6],
  ['PEPE', 'Pepe', 2],
  ['SHIB', 'Shiba Inu', 2],
];

// domain §8.2, last paragraph.
const fiatRows: readonly Row[] = [
  ['EUR', 'Euro', 2],
  ['USD', 'US dollar', 2],
  ['GBP', 'Pound sterling', 2],
  ['TRY', 'Turkish lira', 2],
  ['KZT', 'Kazakhstani tenge', 2],
  ['AED', 'UAE dirham', 2],
  ['HKD', 'Hong Kong dollar', 2],
  ['GEL', 'Georgian lari', 2],
  ['BRL', 'Brazilian real', 2],
  ['ARS', 'Argentine peso', 2],
  ['PLN', 'Polish złoty', 2],
  ['CZK', 'Czech koruna', 2],
  ['HUF', 'Hungarian forint', 2],
  ['RON', 'Romanian leu', 2],
  ['CHF', 'Swiss franc', 2],
  ['IDR', 'Indonesian rupiah', 0],
  ['MXN', 'Mexican peso', 2],
  ['JPY', 'Japanese yen', 0],
];

/** Every coin and currency in listing order, by code. */
export const coins: ReadonlyMap<string, Coin> = new Map(
  [...cryptoRows.map(toCoin('crypto')), ...fiatRows.map(toCoin('fiat'))].map((coin) => [coin.coin, coin]),
);

function toCoin(kind: Coin['kind']): (row: Row) => Coin {
  return ([coin, fullName, accuracy = 8]) => ({ coin, fullName, kind, accuracy });
}

/** Whether a code is a national currency's, of ISO 4217: ours are those with a bank behind them. */
export function isFiat(coin: string): boolean {
  return coins.get(coin)?.kind === 'fiat';
}

/** Settlement coins of derivatives (our choice). */
export const settlementCoins: ReadonlySet<string> = new Set(['BTC', 'ETH', 'USDT', 'USDC', 'SOL', 'XRP']);

/**
 * Decimals with which balances are kept: for coins those of the ledger, so that a deposit is credited exactly; for
 * currencies their own.
 */
export function keptDecimals({ kind, accuracy }: Coin): number {
  return kind === 'fiat' ? accuracy : 18;
}

/** Decimals of what a conversion gives (requirements §9.3). */
export function convertedDecimals({ kind, accuracy }: Coin): number {
  return kind === 'fiat' ? accuracy : 8;
}
