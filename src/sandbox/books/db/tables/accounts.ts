import type { Generated } from 'kysely';

/** One customer; columns as in books/accounts/account.ts. */
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
  /** When an upgrade that is under way ends, ms; otherwise null. */
  uta_due_at: Generated<number | null>;
  has_google2fa: boolean;
  withdraw_addr_level: number;
  has_spot_margin: Generated<boolean>;
  has_institutional_loan: Generated<boolean>;
  /** Whether `address_owners` has all addresses that the account's deposits arrive at. */
  addresses_noted: Generated<boolean>;
  /** ms */
  created_at: number;
}

export interface AccountTables {
  accounts: AccountTable;
}

interface SessionTable {
  /** SHA-256 of the cookie's value: a copy of the database cannot open a session. */
  id_hash: string;
  /** The session's id in lists; a random value from the database, unrelated to the secret that opens the session. */
  public_id: Generated<string>;
  uid: number;
  /** SHA-256 of the token that writes must carry in the UserToken header. */
  token_hash: string;
  /** ms */
  created_at: number;
  /** ms */
  seen_at: number;
  /** Browser that signed in: "Firefox"; '' when it was not recognised. */
  browser: Generated<string>;
  /** Operating system: "Windows"; '' when it was not recognised. */
  system: Generated<string>;
  /** 24 bits of an IPv4 address or 48 of an IPv6 address; never the whole address. */
  network: Generated<string>;
  /** Host name on which the session was opened. */
  site: Generated<string>;
}

export interface SessionTables {
  sessions: SessionTable;
}
