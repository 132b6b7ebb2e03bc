import { type Contract, hourMs } from './contracts.ts';

/**
 * The plan of a demo customer who opens a position at the beginning of every round and closes it within the round.
 * Rounds are counted from 1970, so that what happens at a moment is the same whenever the exchange was first started.
 */
export interface Trader extends Contract {
  readonly uid: number;
  /** Identifies the plan among those of the customer: "BTCUSDT". */
  readonly plan: string;
  /** Decimal string, in `base`. */
  readonly quantity: string;
  readonly isShort: boolean;
  /** How many times its margin a position is worth. */
  readonly leverage: number;
  /** From one opening to the next, ms. */
  readonly roundMs: number;
  /** How long a position is open, ms; whole hours. */
  readonly openMs: number;
  /** When the rounds begin, ms after multiples of `roundMs`; whole hours. */
  readonly offsetMs: number;
  /** How long before the first day the customer began, ms. */
  readonly pastMs: number;
  /** Whether the contract expires, so that a position ends with its delivery instead of a trade. */
  readonly isDelivered?: boolean;
  /** The gain, as a share of the value at entry, at which other traders' losses are met by closing the position. */
  readonly deleveragedAt?: string;
}

const dayMs = 24 * hourMs;
const main = 533285;
const vip = 700312;
const usdt = { settle: 'USDT', priceDecimals: 2, leverage: 10, roundMs: 4 * dayMs, openMs: 62 * hourMs };

/** At most one of a customer and contract. */
export const traders: readonly Trader[] = [
  {
    ...usdt,
    ...{ uid: main, plan: 'BTCUSDT', base: 'BTC', quantity: '0.06', isShort: false },
    ...{ offsetMs: 5 * hourMs, pastMs: 32 * dayMs },
  },
  {
    ...usdt,
    ...{ uid: main, plan: 'ETHPERP', base: 'ETH', settle: 'USDC', quantity: '0.8', isShort: true },
    ...{ offsetMs: 21 * hourMs, pastMs: 24 * dayMs },
  },
  {
    ...usdt,
    ...{ uid: vip, plan: 'BTCUSDT', base: 'BTC', quantity: '1.5', isShort: false },
    ...{ offsetMs: 31 * hourMs, pastMs: 32 * dayMs },
  },
  {
    ...usdt,
    ...{ uid: vip, plan: 'SOLUSDT', base: 'SOL', quantity: '40', isShort: false, leverage: 100 },
    ...{ offsetMs: 9 * hourMs, pastMs: 32 * dayMs },
  },
  {
    ...usdt,
    ...{ uid: vip, plan: 'XRPUSDT', base: 'XRP', quantity: '4000', isShort: true, priceDecimals: 4 },
    ...{ offsetMs: 50 * hourMs, pastMs: 32 * dayMs, deleveragedAt: '0.004' },
  },
  {
    ...usdt,
    // Weekly contracts expire on Fridays at 08:00 UTC; 1970 began on a Thursday.
    ...{ uid: vip, plan: 'ETHUSDT-WEEK', base: 'ETH', quantity: '5', isShort: false, isDelivered: true },
    ...{ roundMs: 7 * dayMs, openMs: 3 * dayMs, offsetMs: 5 * dayMs + 8 * hourMs, pastMs: 32 * dayMs },
  },
];

/** The first opening after `at`, both ms. */
export function openingAfter({ roundMs, offsetMs }: Trader, at: number): number {
  return (Math.floor((at - offsetMs) / roundMs) + 1) * roundMs + offsetMs;
}

/** When a position that is open at `at` ends at the latest, both ms. */
export function endOf({ roundMs, offsetMs, openMs }: Trader, at: number): number {
  return (Math.ceil((at - offsetMs) / roundMs) - 1) * roundMs + offsetMs + openMs;
}

/** The contract of the round that ends at `end` (ms): "ETHUSDT-28NOV25" for one that expires then. */
export function symbolOf({ plan, base, settle, isDelivered = false }: Trader, end: number): string {
  if (!isDelivered) return plan;
  const [, day, month = '', year = ''] = new Date(end).toUTCString().split(' ');
  return `${base}${settle}-${day}${month.toUpperCase()}${year.slice(-2)}`;
}
