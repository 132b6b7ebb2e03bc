import type { ColumnType, Generated } from 'kysely';

/** What the exchange knows about the security of an account beyond its profile. Made when it is first needed. */
export interface AccountSecurityTable {
  uid: number;
  /** Whether withdrawals to verified addresses skip the codes. */
  whitelist_on: Generated<boolean>;
  /** The 30-second step of the last authenticator code that was taken: older ones are not taken any more. */
  last_authenticator_step: Generated<number>;
  /** ms; withdrawals stop until then after a sensitive change (domain §2.6). */
  blocked_until: Generated<number | null>;
  /** Why; a word of `blockedReason` in the contract, '' for none. */
  blocked_reason: Generated<string>;
}

/** A mail with a code, as far as the exchange remembers it. Times are ms. */
export interface MailTable {
  id: Generated<number>;
  uid: number;
  /** What the code is for: a type of sendEmail, or `scene:<number>:<hash of the risk token>`. */
  purpose: string;
  /** What a pause between two codes is counted over: the type, or `scene:<number>`. */
  topic: string;
  address: string;
  subject: string;
  /** codeVerdict.ts */
  code_hash: string;
  sent_at: number;
  expires_at: number;
  wrong_tries: Generated<number>;
  used_at: Generated<number | null>;
}

/** What the customer got. The exchange sends no mails: the control page shows them. Nothing else reads this. */
export interface MailboxTable {
  mail_id: number;
  code: string;
}

/** One security check, from riskDefaultIntercept to the write that spends it. Times are ms. */
export interface RiskCheckTable {
  /** SHA-256 of the token; the token itself is known to its owner alone. */
  token_hash: string;
  uid: number;
  scene: string;
  /** Digest of the business data that the check was made for. */
  subject: string;
  is_bypass: boolean;
  wrong_tries: Generated<number>;
  created_at: number;
  expires_at: number;
  proven_at: number | null;
  used_at: Generated<number | null>;
}

/** A code that was wrong, to count how many an account may still try. */
export interface WrongCodeTable {
  uid: number;
  /** ms */
  at: number;
}

/** A batch of addresses that was saved under a request id, with its answer. */
export interface AddressBatchTable {
  uid: number;
  request_id: string;
  /** Digest of the rows. */
  digest: string;
  /** JSON of the answer. */
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
