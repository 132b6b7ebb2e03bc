import type { JsonObject } from './json.ts';

/** What an edition does with a feature (requirements §3.4). */
export type FlagAction = 'show' | 'hide' | 'custom';

/** One authored line of an edition: what happens to one flag, when, and why. */
export interface FlagEntry {
  readonly action: FlagAction;
  /** With `custom` alone: the values that the flag's parts take. */
  readonly ext?: JsonObject;
  /** ISO 8601, UTC: the entry holds from this moment on, and until (not including) that one. Absent: without end. */
  readonly from?: string;
  readonly until?: string;
  readonly reason?: string;
  /** An exception: undoes a hide of a site below. Needs a reason; never granted to what arrives at run time. */
  readonly overrides?: 'hide';
  /** Line of the entry in its file, for whoever asks where this comes from. */
  readonly line?: number;
}

/** From low to high; a later one wins over an earlier one, except over a hide (see resolveFlags). */
export const layerNames = ['default', 'region', 'site', 'islamic', 'page', 'config'] as const;
export type LayerName = (typeof layerNames)[number];

/** Everything one source says about the flags. */
export interface Layer {
  readonly name: LayerName;
  /** Where it was written, for the trace: a file of schemas/compliance/editions, or what delivered it at run time. */
  readonly file: string;
  readonly entries: Readonly<Record<string, readonly FlagEntry[]>>;
}

/** What schemas/compliance/flags.json says about one flag, as far as resolving needs it. */
export interface FlagDefinition {
  readonly default: { readonly action: 'show' | 'hide' };
  /** What a broken ext makes of the flag: hidden, or left as the layers below have it. */
  readonly onInvalid?: 'hide' | 'keep';
}

export type FlagDefinitions = Readonly<Record<string, FlagDefinition>>;
