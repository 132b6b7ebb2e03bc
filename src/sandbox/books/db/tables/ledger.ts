import type { ColumnType, Generated } from 'kysely';
import type { Book } from '../../../platform/accountId.ts';

/** A numeric column: read as a decimal string, written as one. */
export type Numeric = ColumnType<string, string, string>;

interface LedgerAccountTable {
  /** `user:<uid>:<wallet>` or `house:<name>`, see platform/accountId.ts. */
  id: string;
  is_house: boolean;
  uid: number | null;
  wallet: string | null;
}

/** One ledger transaction. Append-only; `(kind, reference)` is unique, so that nothing is posted twice. */
interface LedgerTransactionTable {
  id: Generated<number>;
  kind: string;
  reference: string;
  /** ms */
  at: number;
}

/** Append-only. The postings of one transaction sum to zero per coin (deferred constraint trigger). */
interface LedgerPostingTable {
  id: Generated<number>;
  transaction_id: number;
  /** Time of the transaction, ms; copied here so that an index finds an account's postings in order. */
  at: number;
  account_id: string;
  book: Book;
  coin: string;
  amount: Numeric;
}

/** Maintained from the postings by a trigger; never written by code (a trigger refuses it). */
interface LedgerBalanceTable {
  account_id: ColumnType<string, never, never>;
  book: ColumnType<Book, never, never>;
  coin: ColumnType<string, never, never>;
  amount: ColumnType<string, never, never>;
  is_house: ColumnType<boolean, never, never>;
}

export interface LedgerTables {
  ledger_accounts: LedgerAccountTable;
  ledger_transactions: LedgerTransactionTable;
  ledger_postings: LedgerPostingTable;
  ledger_balances: LedgerBalanceTable;
}

/** A transfer between two accounts of one family (main and sub-account). */
interface TransferTable {
  id: string;
  coin: string;
  amount: Numeric;
  from_uid: number;
  to_uid: number;
  from_wallet: string;
  to_wallet: string;
  /** ms */
  created_at: number;
  /** Who asked for it; null for the demo's past. */
  requested_by: number | null;
  /** Idempotency key from the client, unique with `requested_by`. */
  request_id: string | null;
  /** Of what was asked for. */
  request_digest: string | null;
}

export interface TransferTables {
  transfers: TransferTable;
}
