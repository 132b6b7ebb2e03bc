/** Settings of one exchange; every duration is milliseconds of the exchange's clock. */
export interface SandboxConfig {
  /** Everything that looks like chance follows from it. */
  readonly seed: string;
  /** How many times faster than the world blocks are found and locks run out (domain §9.3). */
  readonly timeScale: number;
  /** Longest a simulated block may take after `timeScale`, so that slow chains can be watched too. */
  readonly slowestBlockMs: number;
  /** Calls of one customer to one path within a second before 10006. */
  readonly callsPerSecond: number;
  /** What one network may have written down about its pages within a minute, in calls, before 10006. */
  readonly reportsPerMinute: number;
  /** A session ends after this long without a call. */
  readonly sessionIdleMs: number;
  /**
   * A session ends this long after signing in, however busy it was: a stolen one must not be kept alive for ever, and a
   * working day should not be interrupted.
   */
  readonly sessionMs: number;
  /** Life of a quote for one conversion. */
  readonly quoteMs: number;
  /** Life of a quote for small balances and batches. */
  readonly batchQuoteMs: number;
  /** How far the price may move between quote and execution, as a fraction (domain §2.2, code 32024). */
  readonly gapRate: string;
  /** How long a new address waits before withdrawals, before `timeScale` (domain §9.3). */
  readonly newAddressLockMs: number;
}

/** The figures of domain §9.3. */
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
  newAddressLockMs: 24 * 3_600_000,
};
