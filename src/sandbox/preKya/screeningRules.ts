/** Figures of the screening of addresses; the quota and the usual time are ours. ms of the exchange's clock. */
export const screeningRules = {
  /** Screenings of one customer a day (UTC); those that got no answer do not count. */
  dailyQuota: 20,
  usualMs: 1_200,
  /** A slow one, and one that nobody answers (domain §9.2). */
  slowMs: 10_000,
} as const;
