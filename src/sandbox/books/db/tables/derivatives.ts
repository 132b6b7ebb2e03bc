import type { Numeric } from './ledger.ts';

type MaybeNumeric = Numeric | null;

/** One entry of a customer's derivatives account; fields that do not apply are null. */
export interface DerivativeEntryTable {
  id: string;
  uid: number;
  /** ms */
  created_at: number;
  /** TRADE, SETTLEMENT, … (domain §3.7). */
  type: string;
  /** Contract; '' when there is none. */
  symbol: string;
  category: string;
  side: string;
  currency: string;
  qty: MaybeNumeric;
  /** Position afterwards, negative when short. */
  size: MaybeNumeric;
  price: MaybeNumeric;
  /** Positive when received. */
  funding: MaybeNumeric;
  /** Positive when paid. */
  fee: MaybeNumeric;
  fee_rate: MaybeNumeric;
  cash_flow: Numeric;
  /** cash_flow + funding - fee */
  change: Numeric;
  /** Balance afterwards. */
  balance: Numeric;
}

export interface DerivativeTables {
  derivative_entries: DerivativeEntryTable;
}
