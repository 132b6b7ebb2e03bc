/** A text key the pages asked for and no locale file has (requirements §7.8). */
export interface MissingKeyTable {
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
