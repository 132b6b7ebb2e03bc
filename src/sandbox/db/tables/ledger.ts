import type { ColumnType, Generated } from 'kysely';
import type { Book } from '../../ledger/books.ts';

/** A numeric column: read as a decimal string, written as one. */
export type Numeric = ColumnType<string, string, string>;

export interface LedgerAccountTable {
  /** `user:<uid>:<wallet>` or `house:<name>`, see ledger/accountId.ts. */
  id: string;
  is_house: boolean;
  uid: number | null;
  wallet: string | null;
}

/** One movement. Append-only; `(kind, reference)` is unique, so that nothing is posted twice. */
export interface LedgerTransactionTable {
  id: Generated<number>;
  kind: string;
  reference: string;
  /** ms */
  at: number;
}

/** Append-only. The postings of one transaction sum to zero per coin (deferred constraint trigger). */
export interface LedgerPostingTable {
  id: Generated<number>;
  transaction_id: number;
  account_id: string;
  book: Book;
  coin: string;
  amount: Numeric;
}

/** Kept by a trigger from the postings; never written by code (refused by trigger). */
export interface LedgerBalanceTable {
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
