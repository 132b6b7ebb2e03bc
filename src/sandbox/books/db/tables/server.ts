import type { ColumnType, Generated } from 'kysely';
import type { ArgumentsOf } from '../../../../../generated/api/types.ts';

interface RequestNonceTable {
  /** 16 bytes. */
  nonce: Buffer;
  /** By the database's own clock; never read, only compared there. */
  received_at: ColumnType<Date, never, never>;
}

export interface RequestNonceTables {
  request_nonces: RequestNonceTable;
}

/** A way in which answers of an operation differ from its description. */
interface AnswerFaultTable {
  operation: string;
  /** Names places of the description, and nothing that an answer held. */
  problem: string;
  count: number;
  /** ms */
  first_at: number;
  /** ms */
  last_at: number;
}

export interface AnswerFaultTables {
  answer_faults: AnswerFaultTable;
}

type MonitoringBatch = ArgumentsOf<'monitoringReport'>;

/** One event of a batch, with the tag of the product that the batch bears (requirements §7.9). */
export type StoredReport = MonitoringBatch['events'][number] & Pick<MonitoringBatch, 'platform'>;

export type StoredEvent = ArgumentsOf<'eventsTrack'>['events'][number];

/** A report of the pages' own monitoring. */
interface MonitoringReportTable {
  id: Generated<number>;
  /** Who was signed in, as the server knows it. */
  uid: number | null;
  report: ColumnType<StoredReport, string, never>;
  /** ms */
  received_at: number;
}

/** An event the pages tracked: a timing or a login. */
interface TrackedEventTable {
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

/** A text key the pages asked for and no locale file has (requirements §7.8). */
interface MissingKeyTable {
  language: string;
  namespace: string;
  key: string;
  fallback: string;
  /** ms */
  first_seen_at: number;
}

export interface TranslationTables {
  missing_keys: MissingKeyTable;
}

/** How far the exchange's clock has been moved ahead of the machine's; one row at most. */
interface ExchangeClockTable {
  id: 1;
  /** ms */
  offset_ms: number;
}

export interface ClockTables {
  exchange_clock: ExchangeClockTable;
}
