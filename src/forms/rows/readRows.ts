import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import type { RowsBinding } from '../../../generated/models/screen.v1.d.ts';
import { comparisonKey } from '../../formats/searchText.ts';
import { parsePointer, readPointer, writePointer } from '../../language/index.ts';
import type { RowRefusal } from './rowState.ts';

/** The values of one row of the list, in the contract's types. */
export type RowValues = Readonly<Record<string, unknown>>;

type Column = RowsUi['columns'][number];

const YES = /^(?:1|true|yes|y|x|on|✓|✔)$/i;

/**
 * Rows from cells. A first line with at least two known heads (a column's field name, or its label in the page's
 * language) assigns the columns, and unknown columns are ignored; otherwise they are in the list's own order.
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

/** A column's name in a file: the last part of its pointer. */
function columnName({ at }: Pick<Column, 'at'>): string {
  return parsePointer(at)?.at(-1) ?? at;
}

function isHead(cell: string, column: Column, label: (key: string) => string): boolean {
  return [columnName(column), label(column.label)].some(
    (name) => comparisonKey(name) === comparisonKey(cell),
  );
}

function withCell(values: RowValues, column: Column | undefined, cell: string): RowValues {
  const text = cell.trim();
  if (column === undefined || text === '') return values;
  const value = column.widget === 'checkbox' ? YES.test(text) : text;
  return value === false ? values : (writePointer(values, column.at, value) as RowValues);
}

/** The rows as the cells of a file, with column heads; readRows reads them back. Without rows it is the template. */
export function rowCells(columns: RowsUi['columns'], rows: readonly RowValues[]): string[][] {
  const lines = rows.map((row) => columns.map(({ at }) => textOf(readPointer(row, at))));
  return [columns.map(columnName), ...lines];
}

function textOf(value: unknown): string {
  if (value === true) return 'yes';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Which rows (by their index in the request) an answer refused, and why. */
export function readOutcome(result: unknown, { outcome }: RowsBinding): ReadonlyMap<number, RowRefusal> {
  const refused = new Map<number, RowRefusal>();
  const list = readPointer(result, outcome.failed);
  for (const entry of Array.isArray(list) ? list : []) {
    const place = readPointer(entry, outcome.index);
    if (typeof place !== 'number') continue;
    const found = readPointer(entry, outcome.code);
    const code = typeof found === 'number' || typeof found === 'string' ? String(found) : '';
    refused.set(place, { ...outcome.fail[code], code });
  }
  return refused;
}
