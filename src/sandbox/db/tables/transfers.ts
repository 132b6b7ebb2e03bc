import type { Numeric } from './ledger.ts';

/** A transfer between two customers of one family (main and sub-account). */
export interface TransferTable {
  id: string;
  coin: string;
  amount: Numeric;
  from_uid: number;
  to_uid: number;
  from_wallet: string;
  to_wallet: string;
  /** SUCCESS, FAILED or PENDING (domain §2.5). */
  status: string;
  /** ms */
  created_at: number;
}

export interface TransferTables {
  transfers: TransferTable;
}
