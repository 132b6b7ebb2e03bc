import type { Generated } from 'kysely';
import type { Numeric } from './ledger.ts';

/** A transfer that arrived on a simulated chain (statuses: domain.md §3.1). Times are ms. */
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
  /** 1 to be confirmed, 3 success, 4 failed (below the minimum: never credited). */
  status: number;
  /** "0" normal. */
  deposit_type: string;
  below_minimum: boolean;
  confirmations: number;
  first_seen_at: number;
  credited_at: number | null;
  /** When the safe number of confirmations was reached and the money may leave again. */
  released_at: number | null;
}

/** Money that is the customer's but may not be withdrawn yet (domain.md §2.7). Times are ms. */
export interface WithdrawalHoldTable {
  id: Generated<number>;
  uid: number;
  wallet: string;
  coin: string;
  amount: Numeric;
  /** DEPOSIT_UNCONFIRMED, FIAT_BUY_HOLD, P2P_HOLD or MANUAL_REVIEW. */
  reason: string;
  /** What caused it; unique with `reason`. */
  reference: string;
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
}
