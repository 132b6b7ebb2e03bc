import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import type { RowsBinding } from '../../../generated/models/screen.v1.d.ts';
import { comparisonKey } from '../../formats/searchText.ts';
import { readPointer } from '../../language/index.ts';
import type { RowState, SimilarityRule } from './rowState.ts';

interface Rules {
  readonly ui: Pick<RowsUi, 'alike'>;
  readonly binding: Pick<RowsBinding, 'alike'>;
}

/** The warnings of rows that resemble each other, by the row's id; rows without a warning have no entry. */
export function similarRows(
  rows: readonly RowState[],
  { ui, binding }: Rules,
): ReadonlyMap<string, readonly SimilarityRule[]> {
  const found = new Map<string, SimilarityRule[]>();
  const note = (ids: Iterable<string>, rule: SimilarityRule) => {
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), rule]);
  };
  if (ui.alike !== undefined) note(readingAlike(rows, ui.alike.at), ui.alike);
  if (binding.alike !== undefined) note(answeredAlike(rows, binding.alike), binding.alike);
  return found;
}

/** Ids of the rows whose text in a column equals another row's after normalization; empty texts do not count. */
function readingAlike(rows: readonly RowState[], at: string): string[] {
  const groups = grouped(rows, ({ values }) => {
    const text = readPointer(values, at);
    return typeof text === 'string' ? comparisonKey(text) : '';
  });
  return groups.filter((group) => group.length > 1).flatMap(ids);
}

/** Ids of the rows for which the server's check returned the same value at `by` but different ones at `unlike`. */
function answeredAlike(
  rows: readonly RowState[],
  { by, unlike }: NonNullable<RowsBinding['alike']>,
): string[] {
  const groups = grouped(rows, ({ check }) => {
    const text = readPointer(check.result, by);
    return typeof text === 'string' ? text : '';
  });
  const isVaried = (group: readonly RowState[]) =>
    new Set(group.map(({ check }) => readPointer(check.result, unlike))).size > 1;
  return groups.filter(isVaried).flatMap(ids);
}

/** Groups rows by key; rows with an empty key are left out. */
function grouped(rows: readonly RowState[], keyOf: (row: RowState) => string): RowState[][] {
  const byKey = new Map<string, RowState[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return [...byKey.values()];
}

function ids(rows: readonly RowState[]): string[] {
  return rows.map(({ id }) => id);
}
