import type { ColumnChoice } from '../../../../runtime/index.ts';

interface Named {
  readonly id: string;
}

/**
 * Columns in the order that a reader wants, with those that are left out. The first one names the row, for screen readers
 * too, and stays where it is. A column that came after the choice was made follows the one before it in the file.
 */
export function orderColumns<C extends Named>(
  columns: readonly C[],
  choice: ColumnChoice | undefined,
): readonly C[] {
  const [first, ...others] = columns;
  if (choice === undefined || first === undefined) return columns;
  const known = choice.order.flatMap((id) => others.find((column) => column.id === id) ?? []);
  const ordered = [first, ...new Set(known)];
  for (const [index, column] of columns.entries()) {
    if (ordered.includes(column)) continue;
    const before = columns[index - 1];
    ordered.splice(before === undefined ? 1 : ordered.indexOf(before) + 1, 0, column);
  }
  return ordered;
}

/** The same without those that the reader has hidden. */
export function arrangeColumns<C extends Named>(
  columns: readonly C[],
  choice: ColumnChoice | undefined,
): readonly C[] {
  if (choice === undefined) return columns;
  return orderColumns(columns, choice).filter(({ id }, index) => index === 0 || !choice.hidden.includes(id));
}
