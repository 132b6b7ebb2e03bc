import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../../../generated/api/schema.d.ts';
import type { Wallet } from '../../../platform/accountId.ts';
import type { Numeric } from './ledger.ts';

export type WithdrawalStatus = components['schemas']['WithdrawStatus'];

/** Why a withdrawal was refused or failed; '' otherwise. */
export type WithdrawalFailure = components['schemas']['WithdrawRecord']['failReason'];

/** A withdrawal (statuses: domain §3.2). Times are ms. */
export interface WithdrawalTable {
  id: Generated<number>;
  uid: number;
  /** Idempotency key from the client, unique with `uid`. */
  request_id: string;
  /** Digest of the request, to detect a request id that is reused for a different one. */
  request_digest: string;
  coin: string;
  /** `INTERNAL` for a transfer to another customer, `FIAT` for a withdrawal to a bank account. */
  chain: string;
  /** Channel of a withdrawal to a bank account; '' on chains. */
  channel_id: Generated<string>;
  /** For a bank account, its number. */
  to_address: string;
  tag: string;
  /** The receiving customer of an internal transfer. */
  receiver_uid: number | null;
  account_type: string;
  fee_type: number;
  /** As requested. */
  amount: Numeric;
  fee: Numeric;
  /** What the receiver gets; `received + fee` was taken from the customer's available balance. */
  received: Numeric;
  /** Value in USDT at the time of the request, counted against the limits. */
  limit_value: Numeric;
  status: WithdrawalStatus;
  fail_reason: Generated<WithdrawalFailure>;
  tx_hash: Generated<string>;
  created_at: number;
  updated_at: number;
  /** When the next step is due; null when the withdrawal has ended. */
  next_at: number | null;
  /** When it is expected to end, as estimated at the time of the request. */
  expected_at: number;
  /** Name of the receiver or of the bank account's holder, where provided. */
  receiver_name: Generated<string>;
  /** What the customer provided about the receiver (domain §9.5). */
  beneficiary: ColumnType<unknown, string | null | undefined, string | null>;
  /** When the customer provided what the review was waiting for. */
  told_at: Generated<number | null>;
  broadcast_at: Generated<number | null>;
  finished_at: number | null;
}

/** The amount that a withdrawal took from one wallet. */
interface WithdrawalPartTable {
  withdrawal_id: number;
  wallet: Wallet;
  amount: Numeric;
}

/** A state that a withdrawal went through. */
export interface WithdrawalEventTable {
  id: Generated<number>;
  withdrawal_id: number;
  status: WithdrawalStatus;
  /** ms */
  at: number;
}

export interface WithdrawalTables {
  withdrawals: WithdrawalTable;
  withdrawal_parts: WithdrawalPartTable;
  withdrawal_events: WithdrawalEventTable;
}

/** One entry of a customer's address book. */
export interface WithdrawalAddressTable {
  id: Generated<number>;
  uid: number;
  /** `baseCoin` for an address that is used for every coin of its chain. */
  coin: string;
  /** `INTERNAL` for another customer's account, `FIAT` for a bank account. */
  chain: string;
  /** Canonical spelling, as shown. */
  address: string;
  /** The same for every spelling of one account; used to detect duplicates. */
  identity: string;
  /** Tag or memo; the BIC of a bank account. */
  tag: string;
  /** Account holder, for bank accounts; '' for other kinds. */
  holder: Generated<string>;
  remark: string;
  /** 0 on a chain, 1 another customer's account, 3 a bank account. */
  address_type: 0 | 1 | 3;
  is_verified: boolean;
  /** Idempotency key from the client, unique with `uid`: repeating the request saves nothing twice. */
  request_id: string | null;
  /** Digest of the whole request; null where it had no id. */
  request_digest: string | null;
  /** ms */
  created_at: number;
  /** ms; withdrawals to this address are possible from then on. */
  locked_until: number | null;
  /** ms; deleted entries are kept for the record and never shown. */
  deleted_at: number | null;
}

export interface AddressBookTables {
  withdrawal_addresses: WithdrawalAddressTable;
}
