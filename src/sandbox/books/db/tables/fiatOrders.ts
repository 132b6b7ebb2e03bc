import type { Generated } from 'kysely';
import type { components } from '../../../../../generated/api/schema.d.ts';
import type { Numeric } from './ledger.ts';

export type FiatOrderStatus = components['schemas']['DepositOrderResult']['status'];

/** An order to deposit fiat currency. Times are ms. */
export interface FiatOrderTable {
  id: Generated<number>;
  uid: number;
  /** Idempotency key from the client, unique with `uid`; null when the client sent none. */
  request_id: string | null;
  /** Digest of the request, to detect a request id that is reused for a different one. */
  request_digest: string;
  coin: string;
  channel_id: string;
  wallet: string;
  /** The amount to be paid. */
  amount: Numeric;
  /** Part of the amount that the exchange keeps. */
  fee: Numeric;
  status: FiatOrderStatus;
  /** Whether the payment under way will bounce. */
  is_to_fail: Generated<boolean>;
  created_at: number;
  expire_at: number;
  paid_at: number | null;
  /** When the next step is due; null when the order has ended. */
  next_at: number | null;
  finished_at: number | null;
}

export interface FiatOrderTables {
  fiat_orders: FiatOrderTable;
}
