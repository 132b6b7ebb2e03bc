import type { Row } from './cell.ts';
import type { Column } from './column.ts';

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
