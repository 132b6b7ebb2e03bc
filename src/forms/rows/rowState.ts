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
