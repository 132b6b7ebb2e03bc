import type { ColumnType, Generated } from 'kysely';
import type { ArgumentsOf } from '../../../../../generated/api/types.ts';

interface RequestNonceTable {
  /** 16 bytes. */
  nonce: Buffer;
  /** By the database's own clock; never read, only compared in the database. */
  received_at: ColumnType<Date, never, never>;
}

export interface RequestNonceTables {
  request_nonces: RequestNonceTable;
}

/** One way in which responses of an operation differ from the API description. */
interface AnswerFaultTable {
  operation: string;
  /** Names places in the API description and contains nothing of a response. */
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

/** One event of a batch, with the batch's product tag (requirements §7.9). */
export type StoredReport = MonitoringBatch['events'][number] & Pick<MonitoringBatch, 'platform'>;

export type StoredEvent = ArgumentsOf<'eventsTrack'>['events'][number];

/** A report from the pages' own monitoring. */
interface MonitoringReportTable {
  id: Generated<number>;
  /** The signed-in customer, according to the server. */
  uid: number | null;
  report: ColumnType<StoredReport, string, never>;
  /** ms */
  received_at: number;
}

/** An event that the pages tracked: a timing or a login. */
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

/** A text key that a page requested and no locale file contains (requirements §7.8). */
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

/** How far the exchange's clock is ahead of the machine's; one row at most. */
interface ExchangeClockTable {
  id: 1;
  /** ms */
  offset_ms: number;
}

export interface ClockTables {
  exchange_clock: ExchangeClockTable;
}

/** How often a key was used lately, which the processes on one server count together. */
interface CallCountTable {
  /** The limit's name and whose calls are counted: a customer's number or a network. */
  key: string;
  /** When each call was, ms. */
  times: ColumnType<string[], never, never>;
  /** Whether the call that wrote the row last was within the limit. */
  is_admitted: boolean;
  /** Nothing counts any more from here on; whole minutes, ms. */
  ends_at: number;
}

/** A fault that was injected for all processes on one server. */
interface InjectedFaultTable {
  id: Generated<number>;
  /** What goes wrong, without `remaining` (http/faults/fault.ts). */
  wish: ColumnType<unknown, string, never>;
  /** Calls that it still applies to; null until it is cleared. */
  remaining: number | null;
}

/** What the control page has set for all processes on one server. */
interface ControlSwitchTable {
  name: string;
  /** JSON, whose shape belongs to the name. */
  value: string;
}

/** What every replica shows sooner or later; one row at most, and none while no process reads replicas. */
interface ReplicaBeatTable {
  /** The last ones, the newest first: another one each second. */
  tokens: string[];
  /** By the clock of the database. */
  at: Date;
}

export interface ReplicaTables {
  replica_beats: ReplicaBeatTable;
}

export interface SharedStateTables {
  call_counts: CallCountTable;
  injected_faults: InjectedFaultTable;
  control_switches: ControlSwitchTable;
}
