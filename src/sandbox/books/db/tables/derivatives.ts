import type { Numeric } from './ledger.ts';

type MaybeNumeric = Numeric | null;

/** What is known of a ledger transaction that a contract caused; fields that do not apply are null. */
export interface DerivativeEntryTable {
  transaction_id: number;
  uid: number;
  /** "BTCUSDT" */
  symbol: string;
  category: string;
  /** The coin that the contract settles in. */
  currency: string;
  side: string;
  qty: Numeric;
  /** Position afterwards, negative when short. */
  size: Numeric;
  price: Numeric;
  /** At which a closed position had been opened; null for anything else. */
  entry_price: MaybeNumeric;
  /** Positive when received. */
  funding: MaybeNumeric;
  /** Positive when paid. */
  fee: MaybeNumeric;
  fee_rate: Numeric;
  /** Profit or loss of a closed position, less what the insurance paid of a loss. */
  cash_flow: Numeric;
  /** cash_flow + funding - fee: what the ledger transaction adds to the wallet. */
  change: Numeric;
  /** '' for funding. */
  order_id: string;
  /** '' for funding. */
  trade_id: string;
}

/** What a demo trader holds of one contract, and when to look at it next. */
export interface DerivativePositionTable {
  uid: number;
  /** Identifies the trader's plan (flows/derivatives/traders.ts). */
  plan: string;
  /** The contract held; '' while there is no position. */
  symbol: string;
  /** Negative when short. */
  size: Numeric;
  /** "0" while there is no position. */
  entry_price: Numeric;
  /** ms */
  next_at: number;
}

export interface DerivativeTables {
  derivative_entries: DerivativeEntryTable;
  derivative_positions: DerivativePositionTable;
}
