import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import { readPointer } from '../../language/index.ts';
import { columnName, type RowValues } from './readRows.ts';

/** The rows as the cells of a file, under their heads; readRows reads them back. Without rows it is the template. */
export function rowCells(columns: RowsUi['columns'], rows: readonly RowValues[]): string[][] {
  const lines = rows.map((row) => columns.map(({ at }) => textOf(readPointer(row, at))));
  return [columns.map(columnName), ...lines];
}

function textOf(value: unknown): string {
  if (value === true) return 'yes';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
