import type { ZonedTime } from '../time/zonedTime.ts';

/** One part of a statement: a sheet, a CSV file or a chapter of a PDF. */
export interface Table {
  /** Part of a file's name: "asset-changes". */
  readonly id: string;
  /** At most 25 characters, so that a sheet may add a number. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** How many rows `pages` gives. */
  readonly count: number;
  /** The rows, oldest first, a page at a time, so that no more than a page is ever in memory. Can be read again. */
  pages(): AsyncIterable<readonly Row[]>;
}

/**
 * What a column's cells hold. text: string · amount: decimal string · integer: number · time: ms, written as the time
 * on the clocks of the statement's zone · offset: ms, written as that moment's UTC offset.
 */
type ColumnKind = 'text' | 'amount' | 'integer' | 'time' | 'offset';

/** One column of a table, the same in every format. */
export interface Column {
  readonly id: string;
  /** Never changes with the data; a time column's header is completed with the zone (`headerOf`). */
  readonly header: string;
  readonly kind: ColumnKind;
  /** Characters, for spreadsheets. */
  readonly width: number;
  /** Where it stands in a PDF; left out there when absent. */
  readonly print?: PrintPlace;
}

type PrintPlace =
  | {
      /** Share of the page's width. */
      readonly share: number;
    }
  | {
      /** Id of the column whose cells it stands below, small. */
      readonly below: string;
    };

/** A value as the column's kind says; null for nothing. */
export type Cell = string | number | null;

/** One cell per column of the table. */
export type Row = readonly Cell[];

/** A column's header; one of times says the zone and its UTC offset: "Time (Europe/Vienna, UTC+01:00/+02:00)". */
export function headerOf(column: Column, zone: ZonedTime): string {
  return column.kind === 'time' ? `${column.header} (${zone.label})` : column.header;
}
