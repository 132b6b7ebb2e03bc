import type { ColumnType, Generated } from 'kysely';

/** What an account's withdrawals are paused after, as `blockedReason` of the contract says it (domain §2.6). */
export type SensitiveChange =
  | 'PASSWORD_CHANGE'
  | 'CONTACT_CHANGE'
  | 'TWO_FACTOR_CHANGE'
  | 'ADDRESS_LOCK_CHANGE';

/** Security settings and state of an account beyond its profile. Created on first use. */
export interface AccountSecurityTable {
  uid: number;
  /** Whether withdrawals to verified addresses skip the security codes. */
  whitelist_on: Generated<boolean>;
  /** The 30-second time step of the last authenticator code accepted: codes of that step or older are refused. */
  last_authenticator_step: Generated<number>;
  /** ms; after a sensitive change, withdrawals are blocked until then (domain §2.6). */
  blocked_until: Generated<number | null>;
  /** '' for none. */
  blocked_reason: Generated<SensitiveChange | ''>;
}

/** A mail with a code, as far as the exchange keeps it. Times are ms. */
export interface MailTable {
  id: Generated<number>;
  uid: number;
  /** What the code is for: a type of sendEmail, or `scene:<number>:<hash of the risk token>`. */
  purpose: string;
  /** The pause between two codes applies per topic: the type, or `scene:<number>`. */
  topic: string;
  address: string;
  subject: string;
  /** See codeVerdict.ts. */
  code_hash: string;
  sent_at: number;
  expires_at: number;
  wrong_tries: Generated<number>;
  used_at: Generated<number | null>;
}

/** The customer's mailbox. The exchange sends no mail: the control page shows it. Nothing else reads this table. */
export interface MailboxTable {
  mail_id: number;
  code: string;
}

/** One security check, from riskDefaultIntercept to the change that spends its token. Times are ms. */
export interface RiskCheckTable {
  /** SHA-256 of the token; only its owner has the token itself. */
  token_hash: string;
  uid: number;
  scene: string;
  /** Digest of the business data that the check is bound to. */
  subject: string;
  is_bypass: boolean;
  wrong_tries: Generated<number>;
  created_at: number;
  expires_at: number;
  proven_at: number | null;
  used_at: Generated<number | null>;
}

/** A wrong code, to count the attempts that an account has left. */
export interface WrongCodeTable {
  uid: number;
  /** ms */
  at: number;
}

/** A batch of addresses saved under a request id, with the response. */
export interface AddressBatchTable {
  uid: number;
  request_id: string;
  /** Digest of the rows. */
  digest: string;
  /** JSON of the response. */
  answer: ColumnType<unknown, string, never>;
  /** ms */
  created_at: number;
}

export interface StepUpTables {
  account_security: AccountSecurityTable;
  mails: MailTable;
  mailbox: MailboxTable;
  risk_checks: RiskCheckTable;
  wrong_codes: WrongCodeTable;
  address_batches: AddressBatchTable;
}
