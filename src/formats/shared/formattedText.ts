import type { Binding, FormatArguments as WrittenArguments } from '../../../generated/models/screen.v1.d.ts';

/** Why a value could not be shown; the renderer draws a marker and reports it instead of showing something wrong. */
type FormatProblem = 'notMoney' | 'notATime' | 'notText' | 'notACount' | 'unknownStatus';

/**
 * A value ready to be drawn. `text` is what the user reads; a format that needs words gives `labelKey` instead, because
 * formats do not translate. `dimmed` holds the insignificant zeros after `text`, shown in a lighter tone.
 */
export interface FormattedText {
  text: string;
  dimmed?: string;
  /** Coin, currency, zone: drawn in the secondary tone after a thin space. */
  unit?: string;
  /** Set when the language puts the unit first (percent in Turkish). */
  unitFirst?: true;
  sign?: 'gain' | 'loss';
  /** The full value when `text` is shortened, rounded or in local time. */
  title?: string;
  tone?: StatusTone;
  /** A key of the namespace user-assets that replaces `text`. */
  labelKey?: string;
  /** What the copy button copies. */
  copy?: string;
  /** The content of the QR code. */
  qr?: string;
  /** A validated https URL or a path on this site. */
  href?: string;
  /** The full value in groups of four, for comparing by eye. */
  groups?: string[];
  /** The code of the network that `text` names. */
  network?: string;
  /** The memo or tag that belongs to the address. */
  tag?: string;
  /** The moment (ms) to count down to. */
  until?: number;
  progress?: { done: number; target: number };
  /** The states so far, oldest first. */
  steps?: TimelineStep[];
  course?: Course;
  /** The value is laid out left to right on right-to-left pages too (amounts, addresses, hashes). */
  isLeftToRight?: true;
  /** There is no value; `text` is a dash. */
  isEmpty?: true;
  problem?: FormatProblem;
}

/** One state of a timeline and when it began; `time` is empty when that was not recorded. */
export interface TimelineStep {
  state: FormattedText;
  time: string;
  /** `time` in UTC, ISO 8601. */
  moment?: string;
}

/** Figures over time as decimal strings, the oldest first, with both ends as words. */
export interface Course {
  figures: readonly string[];
  first: string;
  last: string;
  /** In percent, with its sign; none where it begins at zero. */
  change?: FormattedText;
}

export interface FormatLocale {
  /** BCP 47 tag of the page's language. */
  language: string;
  /** An IANA name, or `ownZone` for the browser's. */
  timeZone: string;
  /** How the language writes dates; without it Intl is asked (decision 0065). */
  dates?: DatePatterns;
}

/**
 * CLDR patterns of a day, and of a moment to the second: y M MM MMM d dd H HH mm ss, other letters in quotes. MMM is
 * one of the twelve `months`, January first.
 */
export interface DatePatterns {
  day: string;
  second: string;
  months: readonly string[];
  /**
   * Of the first and the last day of a range, which stand side by side: by the largest of their parts that differs. Without
   * them, Intl is asked.
   */
  ranges?: DayRangePatterns;
}

export type DayRangePatterns = Readonly<
  Record<'day' | 'month' | 'year', readonly [from: string, to: string]>
>;

/** Options of a format with all bindings resolved. They are described where a format is defined. */
export type FormatArguments = {
  [Name in keyof WrittenArguments]: Binding extends WrittenArguments[Name] ? unknown : WrittenArguments[Name];
};

/** The tone of a status: one of the five toast types of requirements §4.5. */
type StatusTone = 'success' | 'info' | 'warn' | 'fail' | 'process';

/** A value that the format cannot show. */
export function unshown(problem: FormatProblem): FormattedText {
  return { text: '', problem };
}

/** Shown in place of a missing value. */
export const noValue: FormattedText = { text: '–', isEmpty: true };

/**
 * A string, number or boolean as text. Undefined for what has no readable text: lists, objects, and infinite numbers
 * (JSON can contain 1e999).
 */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : undefined;
}

/** A formatted value within a sentence: all of it in one line of text. `t` translates formats that need words. */
export function plainWords(formatted: FormattedText, t: (key: string) => string): string {
  if (formatted.labelKey !== undefined) return t(formatted.labelKey);
  const { text, dimmed = '', unit } = formatted;
  if (unit === undefined) return text + dimmed;
  // Non-breaking: a unit by itself at the start of a line means nothing.
  return formatted.unitFirst === true ? `${unit}\u00a0${text}${dimmed}` : `${text}${dimmed}\u00a0${unit}`;
}
