import { isEmpty } from '../language/index.ts';

/** Why a value could not be shown; the renderer draws a mark and reports it instead of showing something wrong. */
type FormatProblem = 'notMoney' | 'notATime' | 'notText' | 'notACount' | 'unknownStatus';

/**
 * A value ready to be drawn. `text` is what a person reads; a format that needs words gives `labelKey` instead, because
 * formats know no translations. `dimmed` are the insignificant zeros that follow `text` and are shown in a lighter tone.
 */
export interface FormattedText {
  text: string;
  dimmed?: string;
  /** Coin, currency, zone: drawn in the secondary tone after a thin space. */
  unit?: string;
  /** Where the unit stands when the language puts it first (percent in Turkish). */
  unitFirst?: true;
  sign?: 'gain' | 'loss';
  /** The whole value where `text` is shortened, cut or local. */
  title?: string;
  tone?: StatusTone;
  /** A key of the namespace user-assets that replaces `text`. */
  labelKey?: string;
  /** What the copy button copies. */
  copy?: string;
  /** What the QR code holds. */
  qr?: string;
  /** A checked https address or a path of this site. */
  href?: string;
  /** The whole value in fours, for comparing by eye. */
  groups?: string[];
  /** Memo or tag that belongs to the address. */
  tag?: string;
  /** The moment (ms) to which time is counted down. */
  until?: number;
  progress?: { done: number; target: number };
  /** What it went through, the first step first. */
  steps?: TimelineStep[];
  /** The value reads left to right on right-to-left pages too (amounts, addresses, hashes). */
  isLeftToRight?: true;
  /** There is no value; `text` is a dash. */
  isEmpty?: true;
  problem?: FormatProblem;
}

/** One state of a timeline and when it began; `time` is empty when nobody noted it. */
export interface TimelineStep {
  state: FormattedText;
  time: string;
  /** The same in UTC, ISO 8601. */
  moment?: string;
}

/** language: BCP 47 tag of the page; timeZone: IANA name, the browser's unless the user chose one. */
export interface FormatLocale {
  language: string;
  timeZone: string;
}

/** Options of a format with every binding already resolved. */
export interface FormatArguments {
  coin?: unknown;
  currency?: unknown;
  digits?: number;
  significant?: number;
  unit?: 's' | 'ms' | 'iso';
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

/** What stands for a value that is not there. */
export const noValue: FormattedText = { text: '–', isEmpty: true };

/** The dash for a value that is not there ('' in the contract means "does not apply"); undefined when it is there. */
export function emptyText(value: unknown): FormattedText | undefined {
  return isEmpty(value) ? noValue : undefined;
}

/**
 * A word, a number or a truth value as its text. Undefined for what has no text that anybody could read: lists, objects, and
 * numbers beyond all bounds (JSON can write 1e999).
 */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : undefined;
}
