/** The codes that requirements §8.2 names: pages do more with them than show their text. */
export const codes = {
  /** The service needs a verified identity: leads to a prompt. */
  needKyc: 42039,
  /** Deposits, withdrawals or conversions of a coin are switched off. */
  closedCoin: 50001,
  /** The server refused the proof of a security check. */
  serverVerification: 10031,
  /** There is no session, or it has ended. */
  notLoggedIn: 10007,
} as const;
