import type { ColumnType } from 'kysely';

export interface RequestNonceTable {
  /** 16 bytes. */
  nonce: Buffer;
  /** By the database's own clock; never read, only compared there. */
  received_at: ColumnType<Date, never, never>;
}

export interface RequestNonceTables {
  request_nonces: RequestNonceTable;
}
