/** An edition of the exchange: everywhere, or the place of a licence of its own. */
export type Site = 'GLOBAL' | 'EU' | 'NLD' | 'KAZ' | 'TUR' | 'HKG' | 'ARE';

/**
 * A customer of the sandbox as the operations see it: one row of `accounts` (personas: domain §9.1).
 * Times are milliseconds.
 */
export interface Account {
  /** User id, the exchange's number for this customer. */
  readonly uid: number;
  readonly persona: string;
  readonly username: string;
  /** As on the papers the customer was verified with. */
  readonly legalName: string;
  readonly email: string;
  readonly mobile: string;
  /** ISO 3166 alpha-3 code of the country of verification. */
  readonly country: string;
  /** The edition of the exchange whose rules the account follows (domain §7). */
  readonly site: Site;
  /** Currency of the profile, "EUR"; empty when the customer never chose one (requirements §3.2). */
  readonly currency: string;
  readonly language: string;
  /** 0 not verified, 1 basic, 2 full. */
  readonly kycLevel: 0 | 1 | 2;
  /** 1 none, 2 VIP, 3 PRO (requirements §3.8). */
  readonly labelType: 1 | 2 | 3;
  readonly labelLevel: number;
  /** The main account's uid for a sub-account, otherwise null. */
  readonly parentUid: number | null;
  /** 0 none, 1 standard sub-account, 2 Islamic sub-account (requirements §3.2). */
  readonly subAttribute: 0 | 1 | 2;
  readonly withdrawBanned: boolean;
  /** Upgrade to the unified account: '', FAIL, PROCESS or SUCCESS (requirements §4.2). */
  readonly utaStatus: '' | 'FAIL' | 'PROCESS' | 'SUCCESS';
  readonly hasGoogle2fa: boolean;
  /** Withdrawals go to: 0 any address, 1 the address book only, 2 the book only and new addresses locked. */
  readonly withdrawAddrLevel: 0 | 1 | 2;
  readonly createdAt: number;
}
