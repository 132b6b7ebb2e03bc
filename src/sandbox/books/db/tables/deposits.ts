import type { ColumnType, Generated } from 'kysely';
import type { Numeric } from './ledger.ts';

/** A transfer that arrived on a simulated chain (statuses: domain §3.1). Times are ms. */
export interface DepositTable {
  id: Generated<number>;
  uid: number;
  wallet: string;
  coin: string;
  chain: string;
  amount: Numeric;
  tx_hash: string;
  tx_index: number;
  block_hash: string;
  from_address: string;
  to_address: string;
  tag: string;
  /** 1 to be confirmed, 2 waiting, 3 credited, 4 failed, 7 being undone, 10011, 10012, 70011, 70012, 70013: see
   * flows/deposits/README.md. */
  status: number;
  /** "0" normal, "10" above the daily limit, "20" held for a check of its origin. */
  deposit_type: string;
  below_minimum: boolean;
  confirmations: number;
  first_seen_at: number;
  credited_at: number | null;
  /** When the safe number of confirmations was reached and the money may leave again. */
  released_at: number | null;
  /** What the simulated world does with it. */
  outcome: Generated<DepositOutcome>;
  /** What the customer is asked for; '' for nothing (any more). */
  waits_for: Generated<'' | 'TAG' | 'SENDER'>;
  /** Travel rule: 0 approved, 1 data needed, 2 being checked, 3 refused; null where it does not apply. */
  travel_rule: Generated<number | null>;
  /** Who sent it, as the customer told it. */
  sender_info: ColumnType<unknown, string | null | undefined, string | null>;
  /** What its coins once cost, as the customer told it. */
  tax_info: ColumnType<unknown, string | null | undefined, string | null>;
  /** Most that is released a day; null without limit. */
  release_limit: Generated<string | null>;
  /** When the step is due that no block decides; null when none is. */
  next_at: Generated<number | null>;
  /** What was spent before it was undone. */
  owed: Generated<string>;
}

/** What the simulated world does with a deposit that arrives. */
export type DepositOutcome =
  | 'credited'
  | 'pooled'
  | 'failed'
  | 'missingTag'
  | 'aboveLimit'
  | 'reviewReleased'
  | 'reviewRefused'
  | 'undone'
  | 'undoneKept';

/** The part of a deposit that lies in the ledger's locked book, with its past. Times are ms. */
export interface DepositFreezeTable {
  deposit_id: number;
  /** DEPOSIT_LIMIT, DEPOSIT_REVIEW or DEPOSIT_ROLLBACK. */
  reason: FreezeReasonName;
  amount: Numeric;
  /** How much of it came free. */
  released: Generated<string>;
  /** What was left went out again: sent back, or its block was undone. */
  is_taken_back: Generated<boolean>;
  created_at: number;
  unlock_at: number;
  ended_at: number | null;
}

export type FreezeReasonName = 'DEPOSIT_LIMIT' | 'DEPOSIT_REVIEW' | 'DEPOSIT_ROLLBACK';

/** What a deposit above the daily limit released on a day; `day` counts days of UTC since 1970. */
export interface DepositReleaseTable {
  deposit_id: number;
  day: number;
  amount: Numeric;
}

/** Money that is the customer's but may not be withdrawn yet (domain §2.7). Times are ms. */
export interface WithdrawalHoldTable {
  id: Generated<number>;
  uid: number;
  wallet: string;
  coin: string;
  amount: Numeric;
  /** DEPOSIT_UNCONFIRMED, FIAT_BUY_HOLD, P2P_HOLD, LEGAL_HOLD or MANUAL_REVIEW. */
  reason: string;
  /** What caused it; unique with `reason`. */
  reference: string;
  /** The hold it was carried on from, because coins of it were converted (books/holds/README.md); null for the first. */
  origin_id: Generated<number | null>;
  created_at: number;
  unlock_at: number;
  released_at: number | null;
}

/** A customer's deposit address on a chain, made when it is first looked at, and the customer's wishes for it. */
export interface DepositAddressTable {
  id: Generated<number>;
  uid: number;
  chain: string;
  /** 0 for the address everybody has; more for addresses the customer added. */
  address_index: number;
  remark: string;
  is_default: boolean;
  /** FUND or UNIFIED: what a deposit to the address is credited to. */
  wallet: Generated<string>;
  /** The caller's own name of the call that made the address; unique for the customer. */
  request_id: Generated<string | null>;
  /** ms */
  created_at: number;
}

export interface DepositTables {
  deposits: DepositTable;
  withdrawal_holds: WithdrawalHoldTable;
  deposit_addresses: DepositAddressTable;
  deposit_freezes: DepositFreezeTable;
  deposit_releases: DepositReleaseTable;
}
