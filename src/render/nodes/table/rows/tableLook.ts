import type { Column, TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { type FormatLocale, formatOf } from '../../../../formats/index.ts';
import type { Scopes } from '../../../../language/index.ts';

/** Maximum height of a virtual table's viewport (tableNode.css). */
export const HIGHEST_WINDOW_PX = 640;

/** Height of a row for readers who want low ones (--ua-row-dense). */
const DENSE_PX = 40;

/** Of a virtual table, which counts on it. `rowHeight` is that of its file, px. */
export function rowHeightOf(rowHeight: number, isDense: boolean): number {
  return isDense ? Math.min(DENSE_PX, rowHeight) : rowHeight;
}

/** What all rows of a table share. Keep the object's identity between renders: rows re-render for a new one. */
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

/** Classes for priority and alignment of a column's cells, head and total. */
export function cellClass({ priority = 1, format }: Column): string {
  return `ua-table__cell--p${priority}${formatOf(format).look === 'figure' ? ' ua-table__cell--figure' : ''}`;
}

/** Number of columns in the document, including those for selection, for a row's parts and for actions. */
export function columnCount({ columns, node }: TableLook): number {
  return columns.length + 1 + Number(node.select !== undefined) + Number(node.subRows !== undefined);
}

/** Whether every row has the height in the screen file: not as cards, and not where an address has its tag below. */
export function hasEvenRows({ isNarrow, columns }: TableLook): boolean {
  return !isNarrow && !columns.some(({ column }) => column.formatArgs?.tag !== undefined);
}
