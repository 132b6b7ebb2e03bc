import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../../../generated/api/schema.d.ts';
import type { Wallet } from '../../ledger/accountId.ts';
import type { Numeric } from './ledger.ts';

export type WithdrawalStatus = components['schemas']['WithdrawStatus'];

/** Why a withdrawal was refused or failed; '' otherwise. */
export type WithdrawalFailure = components['schemas']['WithdrawRecord']['failReason'];

/** A withdrawal (statuses: domain §3.2). Times are ms. */
export interface WithdrawalTable {
  id: Generated<number>;
  uid: number;
  /** Chosen by the client, unique with `uid`. */
  request_id: string;
  /** Digest of what was asked for, so that a request id is not taken for something else. */
  request_digest: string;
  coin: string;
  /** `INTERNAL` for a transfer to another customer, `FIAT` for one to a bank account. */
  chain: string;
  /** Way to a bank account; '' on chains. */
  channel_id: Generated<string>;
  /** For a bank account its number. */
  to_address: string;
  tag: string;
  /** The customer who receives, for a transfer inside the exchange. */
  receiver_uid: number | null;
  account_type: string;
  fee_type: number;
  /** As it was asked for. */
  amount: Numeric;
  fee: Numeric;
  /** What the receiver gets; `received + fee` left the customer's free balance. */
  received: Numeric;
  /** Value in USDT when it was made, counted against the limits. */
  limit_value: Numeric;
  status: WithdrawalStatus;
  fail_reason: Generated<WithdrawalFailure>;
  tx_hash: Generated<string>;
  created_at: number;
  updated_at: number;
  /** When the next step is due; null once it has ended. */
  next_at: number | null;
  /** When it is expected to end, as it was thought at the beginning. */
  expected_at: number;
  /** Name of the receiver or of the holder of a bank account, where it was told. */
  receiver_name: Generated<string>;
  /** What was told about the receiver (domain §9.5). */
  beneficiary: ColumnType<unknown, string | null | undefined, string | null>;
  /** When it was told what the review waited for. */
  told_at: Generated<number | null>;
  broadcast_at: Generated<number | null>;
  finished_at: number | null;
}

/** What a withdrawal took from one wallet. */
interface WithdrawalPartTable {
  withdrawal_id: number;
  wallet: Wallet;
  amount: Numeric;
}

/** A state a withdrawal went through. */
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
  /** `baseCoin` for an address that serves every coin of its chain. */
  coin: string;
  /** `INTERNAL` for another customer's account, `FIAT` for a bank account. */
  chain: string;
  /** As it is shown: canonical spelling. */
  address: string;
  /** Equal for every spelling of one account; duplicates are told by it. */
  identity: string;
  /** Tag or memo; the BIC of a bank account. */
  tag: string;
  /** Of a bank account; '' for other kinds. */
  holder: Generated<string>;
  remark: string;
  /** 0 on a chain, 1 another customer's account, 3 a bank account. */
  address_type: 0 | 1 | 3;
  is_verified: boolean;
  /** Chosen by the client, unique with `uid`: the same request again saves nothing twice. */
  request_id: string | null;
  /** Of all that the request asked for; null where it had no id. */
  request_digest: string | null;
  /** ms */
  created_at: number;
  /** ms; withdrawals begin then. */
  locked_until: number | null;
  /** ms; deleted entries stay for the record and are never shown. */
  deleted_at: number | null;
}

export interface AddressBookTables {
  withdrawal_addresses: WithdrawalAddressTable;
}
