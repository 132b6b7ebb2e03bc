const minuteMs = 60_000;

/** Figures of payments in national currencies; all are ours. ms of the exchange's clock, not scaled: people wait. */
export const fiatRules = {
  /** A bank transfer may be under way over a weekend. */
  transferExpiresAfterMs: 3 * 24 * 60 * minuteMs,
  /** The page of a payment service waits this long. */
  paymentExpiresAfterMs: 30 * minuteMs,
  /** Longest that a payment is on its way here, so that slow ways can be watched too. */
  slowestPaymentMs: 15_000,
  /** A customer may pay in by one channel this many times its largest deposit a week (domain §2.4). */
  largestDepositsAWeek: 5,
} as const;
