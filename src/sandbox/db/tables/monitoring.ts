import type { ColumnType, Generated } from 'kysely';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';

type MonitoringBatch = ArgumentsOf<'monitoringReport'>;

/** One event of a batch, with the tag of the product that the batch bears (requirements §7.9). */
export type StoredReport = MonitoringBatch['events'][number] & Pick<MonitoringBatch, 'platform'>;

export type StoredEvent = ArgumentsOf<'eventsTrack'>['events'][number];

/** A report of the pages' own monitoring. */
export interface MonitoringReportTable {
  id: Generated<number>;
  /** Who was signed in, as the server knows it. */
  uid: number | null;
  report: ColumnType<StoredReport, string, never>;
  /** ms */
  received_at: number;
}

/** An event the pages tracked: a timing or a login. */
export interface TrackedEventTable {
  id: Generated<number>;
  uid: number | null;
  event: ColumnType<StoredEvent, string, never>;
  /** ms */
  received_at: number;
}

export interface MonitoringTables {
  monitoring_reports: MonitoringReportTable;
  tracked_events: TrackedEventTable;
}
