import type { Generated } from 'kysely';

/** A statement somebody asked for (domain §2.8, §3.6). Times are ms. */
export interface ExportTaskTable {
  id: Generated<number>;
  /** Who asked. */
  uid: number;
  /** Whose statement it is: the same, or a sub-account. */
  subject_uid: number;
  kind: 'SINGLE' | 'CONSOLIDATED';
  /** '' for a consolidated one. */
  type: string;
  /** '' when it covers several. */
  account_type: string;
  /** Names joined by commas; of a consolidated one. */
  account_types: string;
  /** Names joined by commas; of a consolidated one. */
  contents: string;
  /** '' for all. */
  coin: string;
  /** null without a range. */
  start_at: number | null;
  end_at: number | null;
  format: 'csv' | 'xlsx' | 'pdf';
  /** IANA name. */
  timezone: string;
  /** Chosen by the client, unique with `uid`. */
  request_id: string | null;
  /** Digest of what was asked for, so that a request id is not taken for something else. */
  request_digest: string;
  /** -1 failed, 0 queued, 1 at work, 2 ready, 3 expired. */
  status: Generated<number>;
  /** Percent. */
  progress: Generated<number>;
  fail_reason: Generated<string>;
  /** How often it was begun; who works on an older attempt has lost it. */
  attempt: Generated<number>;
  created_at: number;
  /** It is not begun before. */
  not_before: number;
  /** Whoever works on it has given it up when this has passed. */
  lease_until: number | null;
  /** As the customer sees it. */
  file_name: Generated<string>;
  /** In the folder of exports. */
  stored_name: Generated<string>;
  /** Bytes. */
  file_size: Generated<number>;
  /** When the file is removed. */
  expire_at: number | null;
}

/** An address a file can be downloaded from for a short time. */
export interface ExportLinkTable {
  /** SHA-256 of the address's secret: a copy of the database downloads nothing. */
  token_hash: string;
  task_id: number;
  uid: number;
  /** ms */
  expires_at: number;
}

export interface ExportTables {
  export_tasks: ExportTaskTable;
  export_links: ExportLinkTable;
}
