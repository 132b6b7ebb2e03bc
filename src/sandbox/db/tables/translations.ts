import type { Generated } from 'kysely';

/** A text key the pages asked for and no locale file has (spec §7 "Translations"). */
export interface MissingKeyTable {
  language: string;
  namespace: string;
  key: string;
  fallback: string;
  /** ms */
  first_seen_at: number;
}

/** A report of the pages' own monitoring (spec §7 "Monitoring"). */
export interface MonitoringReportTable {
  id: Generated<number>;
  uid: number | null;
  report: string;
  /** ms */
  received_at: number;
}

export interface TranslationTables {
  missing_keys: MissingKeyTable;
  monitoring_reports: MonitoringReportTable;
}
