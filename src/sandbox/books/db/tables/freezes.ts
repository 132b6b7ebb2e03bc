import type { Generated } from 'kysely';
import type { Numeric } from './ledger.ts';

/**
 * Why: EARN_LOCKED until a term ends, LOAN_COLLATERAL until the loan is repaid, JUDICIAL until the order is lifted,
 * CONVERT_LIMIT_ORDER until the price is reached, the order expires or is cancelled.
 */
export type AccountFreezeReason = 'EARN_LOCKED' | 'LOAN_COLLATERAL' | 'JUDICIAL' | 'CONVERT_LIMIT_ORDER';

/** Coins in the locked book of a customer for a reason outside this area. Times are ms. */
export interface AccountFreezeTable {
  id: Generated<number>;
  uid: number;
  wallet: string;
  coin: string;
  amount: Numeric;
  reason: AccountFreezeReason;
  /** Of a limit conversion: what is bought. */
  to_coin: string | null;
  /** Of a limit conversion: units of `to_coin` for one of `coin` at which it is carried out. */
  limit_rate: Numeric | null;
  created_at: number;
  /** Null where no time ends it. */
  unlock_at: number | null;
  ended_at: number | null;
  /** Whether it was used for what it was held for instead of coming free. */
  is_used: Generated<boolean>;
}

export interface FreezeTables {
  account_freezes: AccountFreezeTable;
}
