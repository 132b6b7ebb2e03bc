import type { Insertable } from 'kysely';
import type { AccountTable } from '../db/tables/accounts.ts';
import type { Account } from './account.ts';

/** A customer in the spelling of the table `accounts`. */
export function toAccountRow(account: Account): Insertable<AccountTable> {
  return {
    uid: account.uid,
    persona: account.persona,
    username: account.username,
    legal_name: account.legalName,
    email: account.email,
    mobile: account.mobile,
    country: account.country,
    site: account.site,
    currency: account.currency,
    language: account.language,
    kyc_level: account.kycLevel,
    label_type: account.labelType,
    label_level: account.labelLevel,
    parent_uid: account.parentUid,
    sub_attribute: account.subAttribute,
    withdraw_banned: account.withdrawBanned,
    uta_status: account.utaStatus,
    has_google2fa: account.hasGoogle2fa,
    withdraw_addr_level: account.withdrawAddrLevel,
    created_at: account.createdAt,
  };
}
