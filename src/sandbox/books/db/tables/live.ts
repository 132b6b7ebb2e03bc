import type { ColumnType } from 'kysely';
import type { components } from '../../../../../generated/api/schema.d.ts';

/** What of a customer has changed, as the description names it. */
export type LiveTopic = components['schemas']['LiveTopic'];

/** Written by triggers alone (migration 0121); a row is removed after some minutes. */
interface LiveChangeTable {
  /** The transaction that changed it, an xid8. */
  written_by: ColumnType<string, never, never>;
  uid: number;
  topic: LiveTopic;
  /** By the clock of the database: rows are removed by their age in every process alike. */
  at: ColumnType<Date, never, never>;
}

export interface LiveTables {
  live_changes: LiveChangeTable;
}
