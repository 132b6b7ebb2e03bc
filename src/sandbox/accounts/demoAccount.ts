import type { Wallet } from '../ledger/accountId.ts';
import type { Account } from './account.ts';

/** Decimal strings by coin, as the wallet holds them on the first day. */
type OpeningBalances = Readonly<Record<string, string>>;

/** A person one can sign in as (domain §9.1). All of them are invented. */
export interface DemoAccount {
  /** Name of the persona: "main-kyc2". */
  readonly key: string;
  readonly uid: number;
  /** For the login page and the terminal: "Elena Hofer". */
  readonly name: string;
  /** One line that says what this account shows. */
  readonly summary: string;
  readonly profile: Omit<Account, 'uid' | 'persona' | 'legalName'>;
  readonly balances: { readonly [wallet in Wallet]?: OpeningBalances };
}
