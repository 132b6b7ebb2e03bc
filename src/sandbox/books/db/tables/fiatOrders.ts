import type { Generated } from 'kysely';
import type { components } from '../../../../../generated/api/schema.d.ts';
import type { Numeric } from './ledger.ts';

export type FiatOrderStatus = components['schemas']['DepositOrderResult']['status'];

/** An order to pay a national currency in. Times are ms. */
export interface FiatOrderTable {
  id: Generated<number>;
  uid: number;
  /** Chosen by the client, unique with `uid`; null when the client chose none. */
  request_id: string | null;
  /** Digest of what was asked for, so that a request id is not taken for something else. */
  request_digest: string;
  coin: string;
  channel_id: string;
  wallet: string;
  /** What is to be paid. */
  amount: Numeric;
  /** Part of the amount that the house keeps. */
  fee: Numeric;
  status: FiatOrderStatus;
  /** The payment that is on its way will bounce. */
  is_to_fail: Generated<boolean>;
  created_at: number;
  expire_at: number;
  paid_at: number | null;
  /** When the next step is due; null once it has ended. */
  next_at: number | null;
  finished_at: number | null;
}

export interface FiatOrderTables {
  fiat_orders: FiatOrderTable;
}
