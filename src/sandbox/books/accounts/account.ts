import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { AccountTable } from '../db/tables/accounts.ts';
import type { Claim } from '../jobs/claimEach.ts';

/** An edition of the exchange: the global one, or that of a place with a licence of its own. */
type Site = 'GLOBAL' | 'EU' | 'NLD' | 'KAZ' | 'TUR' | 'HKG' | 'ARE';

/** A customer of the sandbox as the operations see it: one row of `accounts` (personas: domain §9.1). Times are ms. */
export interface Account {
  /** User id. */
  readonly uid: number;
  readonly persona: string;
  readonly username: string;
  /** As on the identity document the customer was verified with. */
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
  /**
   * Withdrawals may go to: 0 any address, 1 the address book only, 2 the address book only, with new addresses locked.
   */
  readonly withdrawAddrLevel: 0 | 1 | 2;
  /** Whether orders on spot may borrow. */
  readonly hasSpotMargin: boolean;
  readonly hasInstitutionalLoan: boolean;
  readonly createdAt: number;
}

/** A row of `accounts` as an Account. @throws Error for a value that the code does not know */
export function toAccount(row: Selectable<AccountTable>): Account {
  return {
    uid: row.uid,
    persona: row.persona,
    username: row.username,
    legalName: row.legal_name,
    email: row.email,
    mobile: row.mobile,
    country: row.country,
    site: known(row.site, ['GLOBAL', 'EU', 'NLD', 'KAZ', 'TUR', 'HKG', 'ARE']),
    currency: row.currency,
    language: row.language,
    kycLevel: known(row.kyc_level, [0, 1, 2]),
    labelType: known(row.label_type, [1, 2, 3]),
    labelLevel: row.label_level,
    parentUid: row.parent_uid,
    subAttribute: known(row.sub_attribute, [0, 1, 2]),
    withdrawBanned: row.withdraw_banned,
    utaStatus: known(row.uta_status, ['', 'FAIL', 'PROCESS', 'SUCCESS']),
    hasGoogle2fa: row.has_google2fa,
    withdrawAddrLevel: known(row.withdraw_addr_level, [0, 1, 2]),
    hasSpotMargin: row.has_spot_margin,
    hasInstitutionalLoan: row.has_institutional_loan,
    createdAt: row.created_at,
  };
}

function known<const Value extends string | number>(
  stored: string | number,
  values: readonly Value[],
): Value {
  const value = values.find((entry) => entry === stored);
  if (value === undefined) throw new Error(`An account holds the unknown value "${stored}".`);
  return value;
}

/**
 * The current row of a customer, locked until the transaction ends: changes to one customer run one after the other.
 */
export async function lockAccount(trx: Transaction<Database>, uid: number): Promise<Account> {
  const row = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('uid', '=', uid)
    // Does not block rows that refer to the customer: two customers who send each other coins would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toAccount(row);
}

/** lockAccount for jobs: null when the row is locked by another transaction and `claim` does not wait for it. */
export async function claimAccount(
  trx: Transaction<Database>,
  uid: number,
  claim: Claim,
): Promise<Account | null> {
  const row = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .$if(claim === 'free', (query) => query.skipLocked())
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** An e-mail address that shows at most three characters, and at most half, of its local part. */
export function maskedEmail(email: string, domain: 'shown' | 'hidden'): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '';
  const shown = email.slice(0, Math.min(3, Math.ceil(at / 2)));
  return `${shown}***@${domain === 'shown' ? email.slice(at + 1) : '****'}`;
}
