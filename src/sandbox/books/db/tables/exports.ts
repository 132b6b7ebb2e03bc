import type { Generated } from 'kysely';

/** A statement that a customer requested (domain §2.8, §3.6). Times are ms. */
export interface ExportTaskTable {
  id: Generated<number>;
  /** The customer who requested it. */
  uid: number;
  /** The account that the statement covers: `uid` itself or a sub-account. */
  subject_uid: number;
  kind: 'SINGLE' | 'CONSOLIDATED';
  /** '' for a consolidated statement. */
  type: string;
  /** '' when it covers several. */
  account_type: string;
  /** Comma-separated; only for a consolidated statement. */
  account_types: string;
  /** Comma-separated; only for a consolidated statement. */
  contents: string;
  /** '' for all coins. */
  coin: string;
  /** null without a range. */
  start_at: number | null;
  end_at: number | null;
  format: 'csv' | 'xlsx' | 'pdf' | 'camt053' | 'tax';
  /** As pages name it: "zh-HK". */
  language: string;
  /** IANA time zone name. */
  timezone: string;
  /** Idempotency key from the client, unique with `uid`. */
  request_id: string | null;
  /** Digest of the request, to detect a request id that is reused for a different one. */
  request_digest: string;
  /** -1 failed, 0 queued, 1 in progress, 2 ready, 3 expired. */
  status: Generated<number>;
  /** Percent. */
  progress: Generated<number>;
  fail_reason: Generated<string>;
  /** Number of attempts so far; a worker with an older attempt has lost the task. */
  attempt: Generated<number>;
  created_at: number;
  /** The task does not start before this time. */
  not_before: number;
  /** The worker has lost the task once this has passed. */
  lease_until: number | null;
  /** File name shown to the customer. */
  file_name: Generated<string>;
  /** File name in the exports folder. */
  stored_name: Generated<string>;
  /** Bytes. */
  file_size: Generated<number>;
  /** When the file is removed. */
  expire_at: number | null;
}

/** A short-lived link to download a file. */
export interface ExportLinkTable {
  /** SHA-256 of the link's secret: a copy of the database cannot download anything. */
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
