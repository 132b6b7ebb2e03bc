import { type Wallet, wallets } from '../ledger/accountId.ts';

/** The wallet of a stored name. @throws Error when the database holds one that does not exist (a fault of ours) */
export function walletOf(name: string): Wallet {
  const known = wallets.find((wallet) => wallet === name);
  if (known === undefined) throw new Error(`There is no wallet ${name}.`);
  return known;
}
