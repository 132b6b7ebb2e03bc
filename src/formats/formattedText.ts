import { isEmpty } from '../language/index.ts';

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
  /** The memo or tag that belongs to the address. */
  tag?: string;
  /** The moment (ms) to count down to. */
  until?: number;
  progress?: { done: number; target: number };
  /** The states so far, oldest first. */
  steps?: TimelineStep[];
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

/** language: BCP 47 tag of the page; timeZone: IANA name, the browser's unless the user chose another. */
export interface FormatLocale {
  language: string;
  timeZone: string;
}

/** Options of a format with all bindings resolved. */
export interface FormatArguments {
  coin?: unknown;
  currency?: unknown;
  digits?: number;
  significant?: number;
  unit?: 's' | 'ms' | 'iso';
  whole?: 'day' | 'month';
  map?: Readonly<Record<string, { label: string; tone: StatusTone }>>;
  other?: { label: string; tone: StatusTone };
  tag?: unknown;
  copy?: boolean;
  qr?: boolean;
  middle?: number;
  to?: unknown;
  of?: unknown;
  step?: string;
  at?: string;
  sign?: boolean;
  plain?: boolean;
}

export type Formatter = (value: unknown, args: FormatArguments, locale: FormatLocale) => FormattedText;

/** The tone of a status: one of the five toast types of requirements §4.5. */
type StatusTone = 'success' | 'info' | 'warn' | 'fail' | 'process';

/** Shown in place of a missing value. */
export const noValue: FormattedText = { text: '–', isEmpty: true };

/** The dash for a missing value ('' in the contract means "does not apply"); undefined when there is a value. */
export function emptyText(value: unknown): FormattedText | undefined {
  return isEmpty(value) ? noValue : undefined;
}

/**
 * A string, number or boolean as text. Undefined for what has no readable text: lists, objects, and infinite numbers
 * (JSON can contain 1e999).
 */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : undefined;
}
