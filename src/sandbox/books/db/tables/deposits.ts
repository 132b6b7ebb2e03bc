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
  /** A number of books/deposits/depositStates.ts. */
  status: number;
  /** "0" normal, "10" above the daily limit, "20" held for a check of its origin. */
  deposit_type: string;
  below_minimum: boolean;
  confirmations: number;
  first_seen_at: number;
  credited_at: number | null;
  /** When the safe number of confirmations was reached and the funds became withdrawable. */
  released_at: number | null;
  /** The simulated outcome. */
  outcome: Generated<DepositOutcome>;
  /** What the customer still has to provide; '' for nothing. */
  waits_for: Generated<'' | 'TAG' | 'SENDER'>;
  /** Travel rule: 0 approved, 1 data needed, 2 under review, 3 refused; null where it does not apply. */
  travel_rule: Generated<number | null>;
  /** Who sent it, as the customer stated. */
  sender_info: ColumnType<unknown, string | null | undefined, string | null>;
  /** When and at what cost the coins were acquired, as the customer stated. */
  tax_info: ColumnType<unknown, string | null | undefined, string | null>;
  /** Maximum amount released per day; null without a limit. */
  release_limit: Generated<string | null>;
  /** When the next step that does not depend on a block is due; null when none is. */
  next_at: Generated<number | null>;
  /**
   * When its next block is counted; null when no more is, which may be in the past: 0, the default, has it counted at
   * once.
   */
  next_block_at: Generated<number | null>;
  /** When it goes on by itself, the earlier of the two; null when it does not. Made by the database. */
  due_at: ColumnType<number | null, never, never>;
  /** What the customer had already spent when the deposit was undone. */
  owed: Generated<string>;
}

/** The simulated outcome of an incoming deposit. */
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

/** The part of a deposit in the ledger's locked book, with its history. Times are ms. */
export interface DepositFreezeTable {
  deposit_id: number;
  /** DEPOSIT_LIMIT, DEPOSIT_REVIEW or DEPOSIT_ROLLBACK. */
  reason: FreezeReasonName;
  amount: Numeric;
  /** How much of it has been released. */
  released: Generated<string>;
  created_at: number;
  unlock_at: number;
  ended_at: number | null;
}

export type FreezeReasonName = 'DEPOSIT_LIMIT' | 'DEPOSIT_REVIEW' | 'DEPOSIT_ROLLBACK';

/** What a deposit above the daily limit released on a day; `day` counts UTC days since 1970. */
export interface DepositReleaseTable {
  deposit_id: number;
  day: number;
  amount: Numeric;
}

/** Funds that the customer owns but may not withdraw yet (domain §2.7). Times are ms. */
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
  /**
   * The hold that it was carried over from, because coins of that hold were converted (books/holds/README.md); null for
   * an original hold.
   */
  origin_id: Generated<number | null>;
  created_at: number;
  unlock_at: number;
  released_at: number | null;
}

/** A customer's deposit address on a chain, created on first view, and its settings. */
export interface DepositAddressTable {
  id: Generated<number>;
  uid: number;
  chain: string;
  /** 0 for the default address; higher for addresses that the customer added. */
  address_index: number;
  remark: string;
  is_default: boolean;
  /** FUND or UNIFIED: the wallet that deposits to the address are credited to. */
  wallet: Generated<string>;
  /** Idempotency key of the call that created the address, unique per customer. */
  request_id: Generated<string | null>;
  /** ms */
  created_at: number;
}

/** Whose an address is. Not for networks on which all customers share one: there the tag says it. */
interface AddressOwnerTable {
  /** Of networks that share addresses: "evm". */
  family: string;
  /** What all spellings of the address have in common. */
  identity: string;
  uid: number;
}

export interface DepositTables {
  deposits: DepositTable;
  withdrawal_holds: WithdrawalHoldTable;
  deposit_addresses: DepositAddressTable;
  address_owners: AddressOwnerTable;
  deposit_freezes: DepositFreezeTable;
  deposit_releases: DepositReleaseTable;
}
