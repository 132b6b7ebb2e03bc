import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import type { RowsBinding } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, type Facts, isEmpty, readPointer, type Scopes } from '../../language/index.ts';
import type { OptionList } from '../../runtime/index.ts';
import type { CheckWarning } from '../draft/checkWarnings.ts';
import { isAvailable } from '../draft/findErrors.ts';
import type { RowValues } from './readRows.ts';

/** Why a row was refused: a text of the screen file, or the catalogue's for a code; `at` is its column. */
export interface RowRefusal {
  at?: string;
  key?: string;
  code?: string;
}

/** State of the server's check while the user types. */
export interface RowCheck {
  note?: 'checking' | 'checkFailed' | 'good';
  at?: string;
  key?: string;
  warnings?: readonly CheckWarning[];
  /** The answer, for the values in warnings and for comparing rows. */
  result?: unknown;
  /** The values that decide whether two rows are the same, in the server's canonical form. */
  canonical?: RowValues;
}

/** A warning at a column of a row that another row resembles there. */
export interface SimilarityRule {
  readonly at: string;
  readonly key: string;
}

/** One row of a list that is being filled in. Immutable, so that only its own line re-renders when it is replaced. */
export interface RowState {
  /** Identifies it for as long as it is on the page. */
  readonly id: string;
  readonly values: RowValues;
  /** Saved rows are shown, but neither edited nor sent again. */
  readonly isSaved: boolean;
  readonly touched: ReadonlySet<string>;
  readonly lists: Readonly<Record<string, OptionList>>;
  readonly check: RowCheck;
  readonly refusal: RowRefusal | undefined;
  /** Its index in what would be sent; undefined for rows that would not be. */
  readonly place: number | undefined;
  /** What to warn of about other rows that would be sent. */
  readonly similarity: readonly SimilarityRule[];
}

/** Current state of the list. */
export interface RowsState {
  readonly rows: readonly RowState[];
  /** Rows of the last paste or file that did not fit. */
  readonly waiting: readonly RowValues[];
  /** How many rows the last paste or file contained, and how many of them were taken. */
  readonly taken: { count: number; of: number } | undefined;
}

/** A row that has not been filled in. */
export function isBlank({ values }: Pick<RowState, 'values'>): boolean {
  return Object.values(values).every((value) => value === undefined || value === '' || value === false);
}

type Column = RowsUi['columns'][number];

/** What a row's conditions and requests may read: `row#`, and the rows of its chosen options. */
export function rowScopes({ values, lists }: Pick<RowState, 'values' | 'lists'>, around: Scopes): Scopes {
  const chosen = Object.entries(lists).map(([at, { options }]) => {
    const value = readPointer(values, at);
    return [`option:${at}`, options.find((option) => option.value === value)?.item] as const;
  });
  return { ...around, ...Object.fromEntries(chosen), row: values };
}

/**
 * Whether a column is part of the row now; if not, it is neither shown nor sent. A text left in it (pasted, or from
 * before another choice) is not dropped silently: it stays, with an error, for the user to remove.
 */
export function isColumnShown(column: Column, scopes: Scopes, facts: Facts): boolean {
  if (column.when === undefined || evaluate(column.when, scopes, facts)) return true;
  return column.widget !== 'checkbox' && !isEmpty(readPointer(scopes.row, column.at));
}

/** Text keys, by column, of what no schema can express: missing values, and options that are not available. */
export function rowFaults(
  row: RowState,
  columns: readonly Column[],
  binding: RowsBinding,
  scopes: Scopes,
  facts: Facts,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const column of columns) {
    if (!isColumnShown(column, scopes, facts)) continue;
    const { at, requiredWhen } = column;
    const value = readPointer(row.values, at);
    if (isEmpty(value)) {
      if (requiredWhen !== undefined && evaluate(requiredWhen, scopes, facts))
        faults[at] = 'form.error.required';
    } else if (binding.options?.[at]?.free !== true && !isAvailable(row.lists[at], value))
      faults[at] = 'form.error.choice';
  }
  return faults;
}

/**
 * The rows that duplicate an earlier one, by the fields that `unique` names. Where the server has returned a canonical
 * spelling, that one counts: two spellings of one address are the same address.
 */
export function duplicatesOf(rows: readonly RowState[], unique: RowsUi['unique']): ReadonlySet<string> {
  const found = new Set<string>();
  if (unique === undefined) return found;
  const seen = new Set<string>();
  for (const { id, values, check } of rows) {
    if (isEmpty(readPointer(values, unique.at))) continue;
    const identity = JSON.stringify(
      unique.by.map((at) => readPointer(check.canonical, at) ?? readPointer(values, at) ?? ''),
    );
    if (seen.has(identity)) found.add(id);
    seen.add(identity);
  }
  return found;
}
