import { dayMs } from '../world/clock.ts';

/** Settings of one exchange; every duration is milliseconds of the exchange's clock. */
export interface SandboxConfig {
  /** All simulated randomness is derived from it. */
  readonly seed: string;
  /** How many times faster than in reality blocks are found and holds end (domain §9.3). */
  readonly timeScale: number;
  /** Maximum duration of a simulated block after `timeScale`, so that slow chains can be watched too. */
  readonly slowestBlockMs: number;
  /** Calls of one customer to one path within a second before 10006. */
  readonly callsPerSecond: number;
  /** Reports that one network may have stored about its pages within a minute, in calls, before 10006. */
  readonly reportsPerMinute: number;
  /** A session ends after this long without a call. */
  readonly sessionIdleMs: number;
  /**
   * A session ends this long after sign-in, however active it was: a stolen session must not live for ever, and a
   * working day should not be interrupted.
   */
  readonly sessionMs: number;
  /** Lifetime of a quote for one conversion. */
  readonly quoteMs: number;
  /** Lifetime of a quote for small balances and batches. */
  readonly batchQuoteMs: number;
  /** How far the price may move between quote and execution, as a fraction (domain §2.2, code 32024). */
  readonly gapRate: string;
  /** How long a new address is locked for withdrawals, whatever `timeScale` is: pages speak of hours (domain §9.3). ms */
  readonly newAddressLockMs: number;
}

/** The values of domain §9.3. */
export const defaultConfig: SandboxConfig = {
  seed: 'sandbox',
  timeScale: 10,
  slowestBlockMs: 6_000,
  callsPerSecond: 30,
  reportsPerMinute: 300,
  sessionIdleMs: 30 * 60_000,
  sessionMs: 12 * 3_600_000,
  quoteMs: 15_000,
  batchQuoteMs: 30_000,
  gapRate: '0.005',
  newAddressLockMs: dayMs,
};

/** The levels of lines of the log, by their rank. */
export const levels = { info: 30, security: 35, warning: 40, fault: 50 };

/** What the operator may leave out at most: an investigation needs the rest. */
export const leastLevels = ['info', 'security'] as const;

/** The lowest level that is written. */
export type LeastLevel = (typeof leastLevels)[number];
