import type { Account } from '../../../books/accounts/account.ts';
import type { Wallet } from '../../../platform/accountId.ts';

/** What most demo accounts have in common. */
export const usualProfile = {
  mobile: '',
  site: 'GLOBAL',
  language: 'en',
  kycLevel: 2,
  labelType: 1,
  labelLevel: 0,
  parentUid: null,
  subAttribute: 0,
  withdrawBanned: false,
  utaStatus: 'SUCCESS',
  hasGoogle2fa: true,
  withdrawAddrLevel: 0,
  hasSpotMargin: false,
  hasInstitutionalLoan: false,
} as const;

/** Decimal strings by coin, as the wallet would hold them on the first day without past transfers between accounts. */
type OpeningBalances = Readonly<Record<string, string>>;

/** A fictional person available for sign-in (domain §9.1). */
export interface DemoAccount {
  /** Name of the persona: "main-kyc2". */
  readonly key: string;
  readonly uid: number;
  /** For the login page and the terminal: "Elena Hofer". */
  readonly name: string;
  /** One line about what this account demonstrates. */
  readonly summary: string;
  readonly profile: Omit<Account, 'uid' | 'persona' | 'legalName'>;
  readonly balances: { readonly [wallet in Wallet]?: OpeningBalances };
}

/** The customer of a demo account as the operations see it. */
export function customerOf({ profile, uid, key, name }: DemoAccount): Account {
  return { ...profile, uid, persona: key, legalName: name };
}
