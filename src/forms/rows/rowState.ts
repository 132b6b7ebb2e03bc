import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import type { RowsBinding } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, type Facts, isEmpty, readPointer, type Scopes } from '../../language/index.ts';
import type { OptionList } from '../../runtime/index.ts';
import type { CheckWarning } from '../checkWarnings.ts';
import type { RowValues } from './readRows.ts';

/** What a row was refused for: words of the screen file, or the catalogue's for a code; `at` is its column. */
export interface RowRefusal {
  at?: string;
  key?: string;
  code?: string;
}

/** What the server says while a person types. */
export interface RowCheck {
  note?: 'checking' | 'checkFailed' | 'good';
  at?: string;
  key?: string;
  warnings?: readonly CheckWarning[];
  /** The answer, for the values in warnings. */
  result?: unknown;
  /** What makes two rows the same, as the server spells it. */
  canonical?: RowValues;
}

/** One row of a list that is being filled in. It is replaced, never changed, so that only its own line is drawn again. */
export interface RowState {
  /** Tells it apart as long as it is on the page. */
  readonly id: string;
  readonly values: RowValues;
  /** Saved rows are shown, but neither changed nor sent again. */
  readonly isSaved: boolean;
  readonly touched: ReadonlySet<string>;
  readonly lists: Readonly<Record<string, OptionList>>;
  readonly check: RowCheck;
  readonly refusal: RowRefusal | undefined;
  /** Its place in what would be sent; undefined for rows that would not be. */
  readonly place: number | undefined;
}

/** The list as it is now. */
export interface RowsState {
  readonly rows: readonly RowState[];
  /** Rows of the last paste or file that did not fit. */
  readonly waiting: readonly RowValues[];
  /** How many rows the last paste or file gave, and how many of them were taken. */
  readonly taken: { count: number; of: number } | undefined;
}

/** A row nobody has filled in. */
export function isBlank({ values }: Pick<RowState, 'values'>): boolean {
  return Object.values(values).every((value) => value === undefined || value === '' || value === false);
}

type Column = RowsUi['columns'][number];

/** What a row's conditions and questions may read: `row#`, and the rows behind its chosen options. */
export function rowScopes({ values, lists }: Pick<RowState, 'values' | 'lists'>, around: Scopes): Scopes {
  const chosen = Object.entries(lists).map(([at, { options }]) => {
    const value = readPointer(values, at);
    return [`option:${at}`, options.find((option) => option.value === value)?.item] as const;
  });
  return { ...around, ...Object.fromEntries(chosen), row: values };
}

/**
 * Whether a column is part of the row now; one that is not is neither shown nor sent. A text that stands in one (pasted,
 * or from before another choice) is not dropped unseen: it stays, with what is wrong with it, to be taken out.
 */
export function isColumnShown(column: Column, scopes: Scopes, facts: Facts): boolean {
  if (column.when === undefined || evaluate(column.when, scopes, facts)) return true;
  return column.widget !== 'checkbox' && !isEmpty(readPointer(scopes.row, column.at));
}

/** Keys of what no schema can say about a row, by column: what it lacks, and choices that are not to be had. */
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
    } else if (binding.options?.[at]?.free !== true && !isToBeHad(row, at, value))
      faults[at] = 'form.error.choice';
  }
  return faults;
}

/** Only a list that has come can say no. */
function isToBeHad({ lists }: RowState, at: string, value: unknown): boolean {
  const list = lists[at];
  if (list?.status !== 'ready') return true;
  return list.options.some((option) => option.value === value && !option.isDisabled);
}

/**
 * The rows that say the same as one before them, by the fields that `unique` names. Where the server has spelt a field
 * canonically, that spelling counts: two spellings of one address are the same address.
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
