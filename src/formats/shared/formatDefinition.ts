import { isEmpty } from '../../language/index.ts';
import { type FormatArguments, type FormatLocale, type FormattedText, noValue } from './formattedText.ts';

export type Formatter = (value: unknown, args: FormatArguments, locale: FormatLocale) => FormattedText;

/**
 * How a format looks, and what follows from that. `figure`: aligned at its end, can be summed up and drawn in charts.
 * `moment`: sorted as older and newer, an axis of time. `status`: a change of it is announced. The parts that draw these
 * are in render/formatted.
 */
export type Look =
  | 'figure'
  | 'moment'
  | 'status'
  | 'reference'
  | 'progress'
  | 'timeline'
  | 'sparkline'
  | 'countdown'
  | 'coin'
  | 'network'
  | 'link'
  | 'words';

/** What the pages need of a format. What only tools need is its FormatDescription, in the same file. */
export interface FormatDefinition {
  /**
   * What is made of a value that is there. Pure, and never throws for a value from the server: what cannot be shown is a
   * `problem`.
   */
  text: Formatter;
  /** What stands for a missing value; a dash when left out. */
  missing?: (args: FormatArguments) => FormattedText;
  /** `words` when left out. */
  look?: Look;
  /** Of figures: prices do not add up, and ratios are shares of something; the others are amounts. */
  measure?: 'price' | 'ratio';
  /**
   * A cell of an exported file: the server's `exact` value, the same with its unit in a column of its own (`withUnit`), or
   * a moment in `utc`. When left out: the words, or the whole of what the text shortens.
   */
  cell?: 'exact' | 'withUnit' | 'utc';
  /**
   * That a tab may keep what it writes, to show it where there is no network: figures, times and words of our own. When
   * left out, it may tell of a person or lead to their money, such as an address, a reference, a name or a remark.
   */
  isKeepable?: true;
}

/** A value as a format writes it. '' in the contract means "does not apply": there is no value. */
export function writtenBy(
  format: FormatDefinition,
  value: unknown,
  args: FormatArguments,
  locale: FormatLocale,
): FormattedText {
  return isEmpty(value) ? (format.missing?.(args) ?? noValue) : format.text(value, args, locale);
}

/** What a value of the contract means to the customer. */
export type ValueKind =
  | 'amount'
  | 'rate'
  | 'time'
  | 'choice'
  | 'yes or no'
  | 'number'
  | 'size'
  | 'duration'
  | 'text'
  | 'object or list';

/** Draft-07, as in schemas/meta; references lead into screen.v1.json. */
export interface OptionSchema {
  description: string;
  $ref?: string;
  type?: string;
  enum?: readonly string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  additionalProperties?: { $ref: string };
}

/** What the proof, the grammar, the reference and `new-screen` know of a format. Pages do not load it. */
export interface FormatDescription {
  /** What a reader sees, in a sentence, for editors and docs/language.md. */
  shows: string;
  takes: readonly ValueKind[];
  /**
   * How S107 checks the contract: `amount` and `rate` require decimal strings of exactly that format, `whole` an
   * integer, `time` a moment whose unit is declared, `list` an array, `series` an array of decimal strings; `kind` accepts
   * every kind of value in `takes`.
   */
  checkedAs: 'amount' | 'rate' | 'whole' | 'time' | 'list' | 'series' | 'kind';
  /** The arguments that change how it shows a value; one name has one schema in all formats. */
  options: Readonly<Record<string, OptionSchema>>;
  /** The kinds for which S107 suggests it instead of another. */
  suits?: readonly ValueKind[];
  /** What `npm run new-screen` lays it for: a kind of value, or texts by their property's name. */
  drafted?: { for?: ValueKind; named?: readonly string[] };
  /** What it may write in a chart. */
  inCharts?: 'figures' | 'names';
  /** The option that names its unit. */
  unit?: 'coin' | 'currency';
  /** Its `map`, or `other`, has words for every value (S105). */
  namesValues?: true;
  /** Of a list: the options that point into an entry, and the format that writes what is there. */
  entries?: Readonly<Record<string, 'status' | 'dateTime'>>;
  /** What it makes of some values, in English and UTC, in one line. A test holds them, the reference shows the first. */
  examples: readonly [FormatExample, ...FormatExample[]];
}

/** `args` with literal values, as in a schema file. */
export interface FormatExample {
  value: unknown;
  args?: Readonly<Record<string, unknown>>;
  text: string;
}
