import type { components } from '../../../../../../generated/api/schema.d.ts';
import { type Wallet, wallets } from '../../../../platform/accountId.ts';

export type AccountType = components['schemas']['AccountType'];

const walletOfAccount: Readonly<Record<AccountType, Wallet | null>> = {
  fiat: 'FUND',
  uta: 'UNIFIED',
  unified: 'UNIFIED',
  spot: 'SPOT',
  contract: 'CONTRACT',
  option: 'OPTION',
  finacial: 'INVESTMENT',
  mt4: null,
};

const labels: Readonly<Record<Wallet, string>> = {
  FUND: 'Funding',
  UNIFIED: 'Unified trading',
  SPOT: 'Spot',
  CONTRACT: 'Derivatives',
  OPTION: 'USDC derivatives',
  INVESTMENT: 'Investment',
};

/** The wallets of these accounts, each once and in their usual order; accounts without a wallet are skipped. */
export function accountWallets(accounts: readonly AccountType[]): Wallet[] {
  const wanted = new Set(accounts.map((account) => walletOfAccount[account]));
  return wallets.filter((wallet) => wanted.has(wallet));
}

/** A wallet's name in statements (domain §1.2). */
export function walletLabel(wallet: Wallet): string {
  return labels[wallet];
}
