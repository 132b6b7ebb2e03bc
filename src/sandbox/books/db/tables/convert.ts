import type { Numeric } from './ledger.ts';

/** A price a customer was given, with all its terms. Times are ms. */
export interface ConvertQuoteTable {
  id: string;
  uid: number;
  /** Name of requirements §9.5. */
  account_type: string;
  from_coin: string;
  to_coin: string;
  from_amount: Numeric;
  /**
   * What the customer gets: `from_amount` times `rate`, rounded up to the precision of conversions (requirements §9.3).
   */
  to_amount: Numeric;
  /** The quoted rate, spread taken off. */
  rate: Numeric;
  /** The market's rate at that moment; the guard of 32024 compares it with the one at execution. */
  mid_rate: Numeric;
  /** Chosen by the client, unique with `uid`. */
  request_id: string | null;
  /** The offer it was made under; null for the usual conversion. */
  offer_id: string | null;
  created_at: number;
  expires_at: number;
  /** When it was executed; a quote is executed once. */
  used_at: number | null;
}

/** A quote that was executed. Times are ms. */
export interface ConvertOrderTable {
  quote_id: string;
  uid: number;
  /** init, processing, success or failure (domain §3.3). */
  status: string;
  /** Code that ended it; 0 otherwise. */
  fail_code: number;
  created_at: number;
  finished_at: number | null;
}

/** A price for several coins into one, and what became of it. Times are ms. */
export interface ConvertBatchTable {
  id: string;
  uid: number;
  account_type: string;
  to_coin: string;
  /** Whether the rules of small balances hold for it; a renewed quote follows the rules of the first. */
  is_small: boolean;
  request_id: string | null;
  created_at: number;
  expires_at: number;
  /** When a newer quote took its place. */
  replaced_at: number | null;
  submitted_at: number | null;
  /** '' before it is executed; then init, processing, success, failure or partial_fulfillment. */
  status: string;
  finished_at: number | null;
}

/** One coin of a batch. */
export interface ConvertBatchLineTable {
  batch_id: string;
  position: number;
  from_coin: string;
  from_amount: Numeric;
  /** Its value in USDT. */
  base_value: Numeric;
  rate: Numeric;
  mid_rate: Numeric;
  /** What the customer gets, fee taken off. */
  to_amount: Numeric;
  fee_amount: Numeric;
  is_supported: boolean;
  /** '' before the batch is executed; then as an order's. */
  status: string;
}

export interface ConvertTables {
  convert_quotes: ConvertQuoteTable;
  convert_orders: ConvertOrderTable;
  convert_batches: ConvertBatchTable;
  convert_batch_lines: ConvertBatchLineTable;
}
