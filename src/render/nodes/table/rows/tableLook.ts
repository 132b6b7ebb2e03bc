import type { Column, TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import type { FormatLocale } from '../../../../formats/index.ts';
import type { Scopes } from '../../../../language/index.ts';
import { isFigure } from '../tableRow.ts';

/** The most that a virtual table's window takes of the page (tableNode.css). */
export const HIGHEST_WINDOW_PX = 640;

/** What all rows of a table share. Keep it the same object between draws: rows are drawn again for a new one. */
export interface TableLook {
  node: TableNode;
  path: string;
  columns: readonly { column: Column; label: string; className: string }[];
  scopes: Scopes;
  locale: FormatLocale;
  isNarrow: boolean;
  openRow(key: string): void;
  toggleRow(key: string): void;
}

/** Priority and side of a column's cells, of its head and of its sum. */
export function cellClass({ priority = 1, format }: Column): string {
  return `ua-table__cell--p${priority}${isFigure(format) ? ' ua-table__cell--figure' : ''}`;
}

/** Columns in the document, with the ones for choosing, for opening a row's parts and for actions. */
export function columnCount({ columns, node }: TableLook): number {
  return columns.length + 1 + Number(node.select !== undefined) + Number(node.subRows !== undefined);
}

/** Whether every row has the height the screen file gives it: not as cards, and not where an address has its tag below. */
export function hasEvenRows({ isNarrow, columns }: TableLook): boolean {
  return !isNarrow && !columns.some(({ column }) => column.formatArgs?.tag !== undefined);
}
