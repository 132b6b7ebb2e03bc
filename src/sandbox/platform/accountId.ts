/** The wallets of one customer (domain §1.2, v5 names). */
export const wallets = ['FUND', 'UNIFIED', 'SPOT', 'CONTRACT', 'OPTION', 'INVESTMENT'] as const;

export type Wallet = (typeof wallets)[number];

/**
 * The exchange's own accounts: the other side of every movement. chain: the blockchains · market: the dealer who
 * converts · fees: what the exchange earns · rounding: what converted amounts were rounded up by · opening: the source
 * of the demo's initial balances · bank: the banks · receivables: what customers owe after a deposit they had spent was
 * undone; minus the sum of all debts · contracts: the other side of all positions · insurance: pays what a liquidated
 * customer lacks · promotions: bonuses and airdrops · lending: what it lends, with the interest. They may be negative.
 */
export const houses = [
  'chain',
  'market',
  'fees',
  'rounding',
  'opening',
  'bank',
  'receivables',
  'contracts',
  'insurance',
  'promotions',
  'lending',
] as const;

export type House = (typeof houses)[number];

export type LedgerAccountId = `user:${number}:${Wallet}` | `house:${House}`;

/** The ledger account of one wallet of a customer. */
export function userAccount(uid: number, wallet: Wallet): LedgerAccountId {
  return `user:${uid}:${wallet}`;
}

/** An account of the exchange itself. */
export function houseAccount(house: House): LedgerAccountId {
  return `house:${house}`;
}

/**
 * The balance buckets of one account in a coin. available: free to use · pending: on its way between the customer and
 * the market · locked: reserved for an order or a withdrawal.
 */
const books = ['available', 'pending', 'locked'] as const;

export type Book = (typeof books)[number];

/** The wallet with a stored name. @throws Error when the database holds an unknown name (a bug) */
export function walletOf(name: string): Wallet {
  const known = wallets.find((wallet) => wallet === name);
  if (known === undefined) throw new Error(`There is no wallet ${name}.`);
  return known;
}
