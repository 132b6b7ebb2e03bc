import type { ZonedTime } from '../time/zonedTime.ts';

/** One part of a statement: a sheet, a CSV file or a chapter of a PDF. */
export interface Table {
  /** Part of a file's name: "asset-changes". */
  readonly id: string;
  /** At most 25 characters, so that a number can be appended for a sheet. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** Number of rows that `pages` returns; at most that many where rows are put together as they are read. */
  readonly count: number;
  /** The rows, oldest first, one page at a time, so that at most one page is in memory. Can be iterated again. */
  pages(): AsyncIterable<readonly Row[]>;
  /** The account whose movements its rows are, for a format with a statement of each account. */
  readonly account?: AccountBalances;
}

/** An account of one coin around the period; amounts are decimal strings. */
export interface AccountBalances {
  /** What the customer calls it: "Funding". */
  readonly name: string;
  /** Identifies it whatever the language: "533285-FUND-EUR". */
  readonly number: string;
  readonly coin: string;
  readonly opening: string;
  readonly closing: string;
}

/**
 * What a column's cells hold. text: string · amount: decimal string · integer: number · time: ms, written as local time
 * in the statement's zone · offset: ms, written as the UTC offset at that moment.
 */
type ColumnKind = 'text' | 'amount' | 'integer' | 'time' | 'offset';

/** One column of a table, the same in every format. */
export interface Column {
  readonly id: string;
  /** Independent of the data; a time column's header is completed with the zone (`headerOf`). */
  readonly header: string;
  readonly kind: ColumnKind;
  /** In which rows its text is one of ours, to be translated (statement/inLanguage.ts), not a name, an id or a customer's. */
  readonly isLabel?: (row: Row) => boolean;
  /** In characters, for spreadsheets. */
  readonly width: number;
  /** Where it appears in a PDF; absent when it is not printed. */
  readonly print?: PrintPlace;
}

type PrintPlace =
  | {
      /** Share of the page's width. */
      readonly share: number;
    }
  | {
      /** Id of the column below whose cells it is printed, in small type. */
      readonly below: string;
    };

/** A value of the column's kind; null for an empty cell. */
export type Cell = string | number | null;

/** One cell per column of the table. */
export type Row = readonly Cell[];

/** A column's header; a time column's includes zone and UTC offset: "Time (Europe/Vienna, UTC+01:00/+02:00)". */
export function headerOf(column: Column, zone: ZonedTime): string {
  return column.kind === 'time' ? `${column.header} (${zone.label})` : column.header;
}
