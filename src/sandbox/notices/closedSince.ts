/** Since when a coin is closed on a network, or cannot be converted: "2025-05-05", UTC. The dates are samples. */
export const closedSince: ReadonlyMap<string, string> = new Map([
  ['USDT ZKSYNC', '2025-05-05'],
  ['ETH LINEA', '2025-10-28'],
  ['USDT CAVAX', '2025-11-03'],
  ['SHIB convert', '2025-09-15'],
]);
