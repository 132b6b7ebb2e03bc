/** How a demo customer used the exchange before the first day. Coins are those of the Funding account. */
export interface Habits {
  readonly uid: number;
  /** Where coins come from: "USDT TRX" is a coin and its network. */
  readonly receives: readonly string[];
  /** Where coins are sent; each has saved addresses. */
  readonly sends: readonly string[];
  /** How money is paid in: "EUR sepa" is a currency and a channel. */
  readonly pays: readonly string[];
  /** What is converted into each other. */
  readonly converts: readonly string[];
  /** Uids of the family members who send and receive coins. */
  readonly family?: readonly number[];
  /** How often in a month of thirty days; may be a fraction. */
  readonly perMonth: Readonly<Record<EventKind, number>>;
  /** How many months before the first day the customer stopped; 0 when not given. */
  readonly quietMonths?: number;
}

export type EventKind = 'deposit' | 'payment' | 'withdrawal' | 'conversion' | 'blockTrade' | 'transfer';

/** A planned event; it only happens if the customer then has the funds. */
export interface Moment {
  readonly habit: Habits;
  readonly uid: number;
  readonly kind: EventKind;
  readonly number: number;
  /** ms */
  readonly at: number;
}

const main = 533285;
const standard = 592324;
const islamic = 592871;

const calm = { deposit: 1, payment: 0.5, withdrawal: 0.7, conversion: 2, blockTrade: 0, transfer: 0 };

/** Tomas Lind has none, so that every page can be seen without anything on it. */
export const habits: readonly Habits[] = [
  {
    uid: main,
    receives: ['USDT TRX', 'USDT ETH', 'BTC BTC', 'ETH ETH', 'ETH ARBI', 'SOL SOL', 'XRP XRP', 'USDC BASE'],
    sends: ['USDT TRX', 'BTC BTC', 'ETH ETH', 'SOL SOL', 'XRP XRP'],
    pays: ['EUR sepa', 'EUR sepa_instant', 'EUR card'],
    converts: ['USDT', 'BTC', 'ETH', 'SOL', 'XRP', 'USDC', 'EUR', 'USDT', 'BTC', 'ETH'],
    family: [standard, islamic],
    perMonth: { deposit: 4, payment: 1.5, withdrawal: 4, conversion: 12, blockTrade: 0, transfer: 1 },
  },
  {
    uid: 700312,
    receives: ['USDT TRX', 'USDT ETH', 'USDT SOL', 'BTC BTC', 'ETH ETH', 'ETH ARBI', 'SOL SOL', 'XRP XRP'],
    sends: ['USDT TRX', 'USDT ETH', 'BTC BTC', 'ETH ETH', 'ETH BASE', 'SOL SOL', 'XRP XRP'],
    pays: ['CZK bank'],
    converts: ['USDT', 'BTC', 'ETH', 'SOL', 'XRP'],
    perMonth: { deposit: 22, payment: 1, withdrawal: 18, conversion: 68, blockTrade: 4, transfer: 0 },
  },
  {
    uid: 812007,
    receives: ['USDT ETH', 'USDC ETH', 'BTC BTC', 'ETH ETH'],
    sends: ['USDT ETH', 'USDC ETH', 'BTC BTC', 'ETH ETH'],
    pays: ['CHF bank'],
    converts: ['USDT', 'USDC', 'BTC', 'ETH'],
    perMonth: { deposit: 3, payment: 0.5, withdrawal: 3, conversion: 4, blockTrade: 2, transfer: 0 },
  },
  {
    uid: 655120,
    receives: ['USDT TRX', 'ETH ETH'],
    sends: ['USDT TRX', 'ETH ETH'],
    pays: ['EUR sepa'],
    converts: ['USDT', 'ETH', 'EUR'],
    perMonth: calm,
  },
  {
    uid: 658431,
    receives: ['USDT TRX', 'ETH ETH'],
    sends: ['USDT TRX', 'ETH ETH'],
    pays: [],
    converts: ['USDT', 'ETH'],
    perMonth: calm,
  },
  {
    uid: 669014,
    receives: ['USDT TRX', 'BTC BTC', 'ETH ETH'],
    sends: ['USDT TRX', 'BTC BTC'],
    pays: ['CZK bank'],
    converts: ['USDT', 'BTC', 'ETH', 'CZK'],
    perMonth: { ...calm, conversion: 3 },
    // Withdrawals were closed then.
    quietMonths: 1,
  },
  {
    uid: 676208,
    receives: ['USDT TRX', 'BTC BTC'],
    sends: ['USDT TRX'],
    pays: [],
    converts: ['USDT', 'BTC'],
    perMonth: calm,
    // Nothing moves since the country is under sanctions.
    quietMonths: 7,
  },
  {
    uid: 610431,
    receives: ['USDC ETH', 'USDC BASE', 'BTC BTC', 'ETH ETH', 'SOL SOL', 'XRP XRP'],
    sends: ['USDC ETH', 'BTC BTC', 'ETH ETH'],
    pays: ['EUR sepa', 'EUR sepa_instant'],
    converts: ['USDC', 'BTC', 'ETH', 'SOL', 'XRP', 'EUR', 'EUR'],
    perMonth: { deposit: 2, payment: 1.5, withdrawal: 1, conversion: 4, blockTrade: 0, transfer: 0 },
  },
  {
    uid: 623907,
    receives: [],
    sends: ['USDT TRX', 'XRP XRP'],
    pays: ['TRY bank'],
    converts: ['USDT', 'BTC', 'ETH', 'XRP', 'TRY', 'TRY'],
    perMonth: { deposit: 0, payment: 2, withdrawal: 1, conversion: 4, blockTrade: 0, transfer: 0 },
  },
  {
    uid: 631548,
    receives: ['USDT TRX', 'TON TON'],
    sends: ['USDT TRX', 'TON TON'],
    pays: ['KZT card'],
    converts: ['USDT', 'BTC', 'TON', 'KZT'],
    perMonth: { ...calm, payment: 1, conversion: 3 },
  },
  {
    uid: 640216,
    receives: ['USDT ETH', 'BTC BTC', 'ETH ETH'],
    sends: ['USDT ETH', 'BTC BTC'],
    pays: ['AED bank'],
    converts: ['USDT', 'BTC', 'ETH', 'AED'],
    perMonth: { ...calm, payment: 1, conversion: 4 },
  },
  {
    uid: 648873,
    receives: ['USDT TRX', 'BTC BTC', 'ETH ETH'],
    sends: ['USDT TRX', 'BTC BTC', 'ETH ETH'],
    pays: [],
    converts: ['USDT', 'BTC', 'ETH'],
    perMonth: calm,
  },
  {
    uid: 617352,
    receives: ['USDT ETH', 'BTC BTC', 'ETH ETH'],
    sends: ['BTC BTC', 'ETH ETH'],
    pays: [],
    converts: ['USDT', 'BTC', 'ETH'],
    perMonth: { ...calm, conversion: 3 },
  },
];
