import type { Selectable } from 'kysely';
import type { AccountTable } from '../db/tables/accounts.ts';
import type { Account } from './account.ts';

/** A row of `accounts` in the spelling of the code. @throws Error for a value that the code does not know. */
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
