import type { TFunction } from 'i18next';
import type { AmountProblem, FormatLocale } from '../formats/index.ts';
import type { Facts, Scopes } from '../language/index.ts';
import type { OptionList } from '../runtime/index.ts';
import type { CheckWarning } from './checkWarnings.ts';

type ByField<T> = Readonly<Record<string, T>>;

/** What a person typed where the form holds something else: an amount in the page's language. */
export interface TypedText {
  text: string;
  /** The page's language then: in another one the same figures may be another amount. */
  language: string;
  /** Why it is no amount; undefined when the form holds the amount. */
  problem?: AmountProblem;
}

/** What the check while typing says. `note` tells how it goes, `at` and `key` what it found. */
export interface CheckState {
  /** A question is asked, or waits for a pause in the typing. */
  isOpen?: true;
  note?: 'checking' | 'checkFailed';
  at?: string;
  key?: string;
  warnings?: readonly CheckWarning[];
  /** The answer, as `checked#` for the rest of the page. */
  result?: unknown;
}

/** A field with parts of its own, which hears what became of them. */
export interface DraftPart {
  /** Takes the answer to the submit; true when nothing of it was refused. */
  takeOutcome(result: unknown): boolean;
}

/** What no field can be blamed for: words of the screen file, or an error with the catalogue's and a key of what to know besides. */
export type Banner = { key: string } | { error: unknown; note?: string };

/** Everything a form knows about itself. Records are keyed by the pointer of a field. */
export interface DraftState {
  data: Readonly<Record<string, unknown>>;
  /** The choices of each select that is on the page. */
  lists: ByField<OptionList>;
  typed: ByField<TypedText>;
  /** What the server said about fields, by the `fail` map; each stays until its field changes. */
  serverErrors: ByField<Banner>;
  check: CheckState;
  /** Choices that do not fit what stands in another field. */
  unfit: ByField<readonly unknown[]>;
  /** What fields with parts of their own (a list of rows) say is wrong: keys of texts by the pointer of the part. */
  parts: ByField<ByField<string>>;
  /** Fields a person has left: only these show what is wrong, before the first attempt to send. */
  touched: ReadonlySet<string>;
  /** There was an attempt to send. */
  isSubmitted: boolean;
  isSubmitting: boolean;
  banner: Banner | null;
}

/** What lies around a form and changes without it. */
export interface Surroundings {
  scopes: Scopes;
  facts: Facts;
  t: TFunction;
  locale: FormatLocale;
  /** The catalogue's sentence for an error. */
  say(error: unknown): string;
}
