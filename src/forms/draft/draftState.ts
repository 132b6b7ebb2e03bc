import type { TFunction } from 'i18next';
import type { AmountProblem, FormatLocale } from '../../formats/index.ts';
import type { Facts, Scopes } from '../../language/index.ts';
import type { OptionList } from '../../runtime/index.ts';
import type { CheckWarning } from './checkWarnings.ts';

type ByField<T> = Readonly<Record<string, T>>;

/** What the user typed where the form holds something else: an amount in the page's language. */
export interface TypedText {
  text: string;
  /** The page's language at that time: in another language the same text may be another amount. */
  language: string;
  /** Why it is not an amount; undefined when the form holds the amount. */
  problem?: AmountProblem;
}

/** State of the check while typing. `note` is its progress, `at` and `key` are what it found. */
export interface CheckState {
  /** A request is pending, or waits for a pause in typing. */
  isOpen?: true;
  note?: 'checking' | 'checkFailed';
  at?: string;
  key?: string;
  warnings?: readonly CheckWarning[];
  /** The answer, readable as `checked#` by the rest of the page. */
  result?: unknown;
}

/** A field with parts of its own, which receives the outcome of each. */
export interface DraftPart {
  /** Takes the answer to the submit; true when none of it was refused. */
  takeOutcome(result: unknown): boolean;
}

/** An error that belongs to no field: a text of the screen file, or an error with the key of an additional note. */
export type Banner = { key: string } | { error: unknown; note?: string };

/** The whole state of a form. Records are keyed by the pointer of a field. */
export interface DraftState {
  data: Readonly<Record<string, unknown>>;
  /** The options of each select on the page. */
  lists: ByField<OptionList>;
  typed: ByField<TypedText>;
  /** The server's errors by field, from the `fail` map; each stays until its field changes. */
  serverErrors: ByField<Banner>;
  check: CheckState;
  /** Options that do not fit the value of another field. */
  unfit: ByField<readonly unknown[]>;
  /** Errors of fields with parts of their own (a list of rows): text keys by the pointer of the part. */
  parts: ByField<ByField<string>>;
  /** Fields that the user has left: only these show errors before the first attempt to submit. */
  touched: ReadonlySet<string>;
  /** There was an attempt to submit. */
  isSubmitted: boolean;
  isSubmitting: boolean;
  banner: Banner | null;
}

/** What a form reads from around it; changes independently of the form. */
export interface Surroundings {
  scopes: Scopes;
  facts: Facts;
  t: TFunction;
  locale: FormatLocale;
  /** The catalogue's text for an error. */
  say(error: unknown): string;
}
