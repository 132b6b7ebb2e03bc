/** The codes that pages do more with than show their text; requirements §8.2 names most of them. */
export const codes = {
  /** The service needs a verified identity: leads to a prompt. */
  needKyc: 42039,
  /** An edition hides what was asked for: the flags are followed anew. */
  notOffered: 10025,
  /** Deposits, withdrawals or conversions of a coin are switched off. */
  closedCoin: 50001,
  /** The server refused the proof of a security check. */
  serverVerification: 10031,
  /** There is no session, or it has ended. */
  notLoggedIn: 10007,
} as const;
