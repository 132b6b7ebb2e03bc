import type { Generated } from 'kysely';

/** One customer; columns as in accounts/account.ts. */
export interface AccountTable {
  uid: number;
  persona: string;
  username: string;
  legal_name: string;
  email: string;
  mobile: string;
  country: string;
  site: Generated<string>;
  currency: string;
  language: string;
  kyc_level: number;
  label_type: number;
  label_level: number;
  parent_uid: number | null;
  sub_attribute: number;
  withdraw_banned: boolean;
  uta_status: string;
  has_google2fa: boolean;
  withdraw_addr_level: number;
  /** ms */
  created_at: number;
}

export interface AccountTables {
  accounts: AccountTable;
}
