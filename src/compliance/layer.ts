import { isObject, type Json, type JsonObject } from './json.ts';

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

/** The entry that holds at `now` (ms since the epoch). A moment that is no date opens nothing: the entry never holds. */
export function activeEntry(entries: readonly FlagEntry[], now: number): FlagEntry | undefined {
  return entries.find(
    ({ from, until }) =>
      (from === undefined || Date.parse(from) <= now) && (until === undefined || now < Date.parse(until)),
  );
}

/** The next moment (ms) at which an entry begins or ends; null when nothing changes any more. */
export function nextBoundary(layers: readonly Layer[], now: number): number | null {
  const moments = layers
    .flatMap(({ entries }) => Object.values(entries).flat())
    .flatMap(({ from, until }) => [from, until])
    .map((moment) => (moment === undefined ? Number.NaN : Date.parse(moment)))
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : Math.min(...moments);
}

/**
 * What arrives at run time as a layer: the map of requirements §3.4, flag to `{action, ext}`, with ext a JSON string.
 * What cannot be read hides its flag (an entry without a known action, an ext that is no JSON object), and what is no
 * map says nothing.
 */
export function readWire(name: 'page' | 'config', file: string, map: unknown): Layer {
  const given = isObject(map as Json) ? Object.entries(map as JsonObject) : [];
  return { name, file, entries: Object.fromEntries(given.map(([flag, value]) => [flag, [entryOf(value)]])) };
}

function entryOf(value: Json): FlagEntry {
  if (!isObject(value) || typeof value.action !== 'string') return { action: 'hide' };
  // An action nobody knows is judged (and reported) where flags are resolved.
  const action = value.action as FlagAction;
  if (action !== 'custom') return { action };
  const ext = parse(value.ext);
  return ext === undefined ? { action } : { action, ext };
}

function parse(text: Json): JsonObject | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
