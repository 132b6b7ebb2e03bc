/** State of a flag in an edition during a period. */
export interface MatrixCell {
  readonly from: string | null;
  readonly until: string | null;
  readonly action: string;
  readonly ext?: unknown;
  readonly layer?: string;
  readonly file?: string;
  readonly line?: number;
  readonly reason?: string;
  /** Overrides a site's hide, with a reason. */
  readonly isException?: true;
}

/** Flag → combination of site and account (`HKG+ISLAMIC`) → its states, in order of time. */
export type Matrix = Readonly<Record<string, Readonly<Record<string, readonly MatrixCell[]>>>>;

/** A moment at which an entry begins or ends. */
export interface TimelineMoment {
  readonly at: string;
  readonly edition: string;
  readonly flag: string;
  readonly what: 'begins' | 'ends';
  readonly action: string;
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;
  /** Sites, and accounts on them, that it affects. */
  readonly reaches: readonly string[];
}

/** A moment (ms since the epoch) as edition files write it: `2027-03-31T16:00:00Z`; null for no moment. */
export function momentText(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString().replace('.000Z', 'Z');
}
