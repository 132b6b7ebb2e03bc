import type { Generated } from 'kysely';

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
