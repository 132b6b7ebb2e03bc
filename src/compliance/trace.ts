import type { FlagState } from './flagStates.ts';

/**
 * Why a place of a screen is not as its file has it:
 * hidden – its flag hides it; emptied – all that it held is hidden; unreached – only hidden parts used it, or the page
 * that it leads to is hidden; changed – the flag's ext set the property `at` points to.
 */
export type TraceKind = 'hidden' | 'emptied' | 'unreached' | 'changed';

export interface TraceEntry {
  /** JSON Pointer into the screen's file. */
  readonly at: string;
  readonly what: TraceKind;
  /** The flag behind it, and what holds for it; not for what was emptied or is unreached: its parts have theirs. */
  readonly flag?: string;
  readonly state?: FlagState;
}
