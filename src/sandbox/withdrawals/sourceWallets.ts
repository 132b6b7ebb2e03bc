import type { Wallet } from '../ledger/accountId.ts';
import type { WithdrawalWish } from './withdrawalWish.ts';

/** Wallets behind the names of the contract (domain §1.2), in the order they are drawn on. */
export const sourceWallets = { FUND: 'FUND', UTA: 'UNIFIED', EARN: 'INVESTMENT' } as const satisfies Readonly<
  Record<string, Wallet>
>;

/** The wallets a customer chose, in order. */
export function walletsOf(accountType: WithdrawalWish['accountType']): Wallet[] {
  const names = Object.keys(sourceWallets).filter((name): name is keyof typeof sourceWallets =>
    accountType.split(',').includes(name),
  );
  return names.map((name) => sourceWallets[name]);
}
