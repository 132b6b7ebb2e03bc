import type { components } from '../../../../../generated/api/schema.d.ts';
import type { Numeric } from './ledger.ts';

export type ConversionStatus = components['schemas']['ExchangeStatus'];

export type BatchStatus = components['schemas']['BatchStatus'];

/** A quote that a customer was given, with all its terms. Times are ms. */
export interface ConvertQuoteTable {
  id: string;
  uid: number;
  /** Account type as in requirements §9.5. */
  account_type: string;
  from_coin: string;
  to_coin: string;
  from_amount: Numeric;
  /**
   * What the customer receives: `from_amount` times `rate`, rounded up to the precision of conversions
   * (requirements §9.3).
   */
  to_amount: Numeric;
  /** The quoted rate, after the spread. */
  rate: Numeric;
  /** The market rate at the time of the quote; the check behind 32024 compares it with the rate at execution. */
  mid_rate: Numeric;
  /** Idempotency key from the client, unique with `uid`. */
  request_id: string | null;
  /** The offer that the quote was made under; null for an ordinary conversion. */
  offer_id: string | null;
  created_at: number;
  expires_at: number;
  /** When it was executed; a quote is executed at most once. */
  used_at: number | null;
}

/** An executed quote. Times are ms. */
export interface ConvertOrderTable {
  quote_id: string;
  uid: number;
  /** domain §3.3 */
  status: ConversionStatus;
  /** Error code that ended it; 0 otherwise. */
  fail_code: number;
  created_at: number;
  finished_at: number | null;
}

/** A quote for converting several coins into one, and its outcome. Times are ms. */
export interface ConvertBatchTable {
  id: string;
  uid: number;
  account_type: string;
  to_coin: string;
  /** Whether the rules for small balances apply; a renewed quote follows the rules of the first. */
  is_small: boolean;
  request_id: string | null;
  created_at: number;
  expires_at: number;
  /** When a newer quote replaced it. */
  replaced_at: number | null;
  submitted_at: number | null;
  /** '' before execution. */
  status: '' | BatchStatus;
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
  /** What the customer receives, after the fee. */
  to_amount: Numeric;
  fee_amount: Numeric;
  is_supported: boolean;
  /** '' before the batch is executed. */
  status: '' | ConversionStatus;
}

/** A coin that the operator has closed for conversion; `closed_at` is ms. */
interface ClosedCoinTable {
  coin: string;
  closed_at: number;
}

export interface ConvertTables {
  convert_quotes: ConvertQuoteTable;
  convert_orders: ConvertOrderTable;
  convert_batches: ConvertBatchTable;
  convert_batch_lines: ConvertBatchLineTable;
  closed_coins: ClosedCoinTable;
}
