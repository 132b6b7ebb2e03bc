/** A value as the column's kind says; null for nothing. */
export type Cell = string | number | null;

/** One cell per column of the table. */
export type Row = readonly Cell[];
