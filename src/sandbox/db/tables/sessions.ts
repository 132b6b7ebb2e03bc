export interface SessionTable {
  /** SHA-256 of the cookie's value: a copy of the database opens no session. */
  id_hash: string;
  uid: number;
  /** SHA-256 of the token that writes must carry in the UserToken header. */
  token_hash: string;
  /** ms */
  created_at: number;
  /** ms */
  seen_at: number;
}

export interface SessionTables {
  sessions: SessionTable;
}
