/** Coins that Islamic sub-accounts may not hold (domain §7.2; the choice of coins is ours). */
export const coinsNotForIslamicAccounts: ReadonlySet<string> = new Set(['DAI', 'DOGE', 'PEPE', 'SHIB']);
