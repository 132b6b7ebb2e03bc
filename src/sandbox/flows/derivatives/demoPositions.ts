/** A contract that a demo customer traded repeatedly before the first day. */
export interface DemoPosition {
  readonly uid: number;
  readonly symbol: string;
  /** The coin whose price the contract follows. */
  readonly base: string;
  readonly currency: string;
  /** Decimal string, in `base`. */
  readonly quantity: string;
  readonly isShort: boolean;
  /** The balance of the derivatives account at the end, decimal string. */
  readonly closing: string;
  /** How many times the position was opened and closed. */
  readonly rounds: number;
}

const main = 533285;
const vip = 700312;

/** At most one line per customer and currency, so that each balance follows from the previous one. */
export const demoPositions: readonly DemoPosition[] = [
  {
    uid: main,
    symbol: 'BTCUSDT',
    base: 'BTC',
    currency: 'USDT',
    quantity: '0.06',
    isShort: false,
    closing: '8120.22',
    rounds: 15,
  },
  {
    uid: main,
    symbol: 'ETHPERP',
    base: 'ETH',
    currency: 'USDC',
    quantity: '0.8',
    isShort: true,
    closing: '640.5',
    rounds: 6,
  },
  {
    uid: vip,
    symbol: 'BTCUSDT',
    base: 'BTC',
    currency: 'USDT',
    quantity: '1.5',
    isShort: false,
    closing: '188400.75',
    rounds: 10,
  },
];
