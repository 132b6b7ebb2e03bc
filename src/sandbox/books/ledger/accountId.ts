/** The wallets of one customer (domain §1.2, v5 names). */
export const wallets = ['FUND', 'UNIFIED', 'SPOT', 'CONTRACT', 'OPTION', 'INVESTMENT'] as const;

export type Wallet = (typeof wallets)[number];

/**
 * The other side of every movement. chain: the world of the blockchains · market: the dealer who converts · fees:
 * what the house earns · rounding: what converted amounts were rounded up by · opening: where the demonstration's
 * first balances come from · bank: the world of the banks · receivables: what customers owe after a deposit they had
 * spent was undone, below zero by the amount of all debts. They may be negative.
 */
export const houses = ['chain', 'market', 'fees', 'rounding', 'opening', 'bank', 'receivables'] as const;

export type House = (typeof houses)[number];

export type LedgerAccountId = `user:${number}:${Wallet}` | `house:${House}`;

/** The ledger account of one wallet of a customer. */
export function userAccount(uid: number, wallet: Wallet): LedgerAccountId {
  return `user:${uid}:${wallet}`;
}

/** A ledger account of the house. */
export function houseAccount(house: House): LedgerAccountId {
  return `house:${house}`;
}

/**
 * The parts of one account's money in a coin.
 * available: free to use · pending: on its way between the customer and the market · locked: set aside for an
 * order or a withdrawal.
 */
const books = ['available', 'pending', 'locked'] as const;

export type Book = (typeof books)[number];

/** The wallet of a stored name. @throws Error when the database holds one that does not exist (a fault of ours) */
export function walletOf(name: string): Wallet {
  const known = wallets.find((wallet) => wallet === name);
  if (known === undefined) throw new Error(`There is no wallet ${name}.`);
  return known;
}
