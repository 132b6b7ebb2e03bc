import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import { parsePointer, writePointer } from '../../language/index.ts';

/** The values of one row of the list, as the contract has them. */
export type RowValues = Readonly<Record<string, unknown>>;

type Column = RowsUi['columns'][number];

const YES = /^(?:1|true|yes|y|x|on|✓|✔)$/i;

/**
 * Rows from cells. A first line with at least two known heads (a column's field name, or its label in the page's
 * language) says which column is which, and columns it does not know are left out; else they stand in the list's own order.
 * @param label text of a translation key
 */
export function readRows(
  cells: readonly (readonly string[])[],
  columns: readonly Column[],
  label: (key: string) => string,
): RowValues[] {
  const [first = [], ...rest] = cells;
  const heads = first.map((cell) => columns.find((column) => isHead(cell, column, label)));
  const isHeaded = heads.filter((head) => head !== undefined).length >= Math.min(2, columns.length);
  const order = isHeaded ? heads : columns;
  return (isHeaded ? rest : cells).map((row) =>
    row.reduce<RowValues>((values, cell, index) => withCell(values, order[index], cell), {}),
  );
}

/** The name a column has in a file: the last part of its pointer. */
export function columnName({ at }: Pick<Column, 'at'>): string {
  return parsePointer(at)?.at(-1) ?? at;
}

function isHead(cell: string, column: Column, label: (key: string) => string): boolean {
  return [columnName(column), label(column.label)].some((name) => fold(name) === fold(cell));
}

function withCell(values: RowValues, column: Column | undefined, cell: string): RowValues {
  const text = cell.trim();
  if (column === undefined || text === '') return values;
  const value = column.widget === 'checkbox' ? YES.test(text) : text;
  return value === false ? values : (writePointer(values, column.at, value) as RowValues);
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
