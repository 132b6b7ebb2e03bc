import { isRecord } from '../language/index.ts';
import type { Json, JsonObject } from './json.ts';

/** What an edition does with a feature (requirements §3.4). */
export type FlagAction = 'show' | 'hide' | 'custom';

/** One authored line of an edition: what happens to one flag, when, and why. */
export interface FlagEntry {
  readonly action: FlagAction;
  /** Only with `custom`: the values for the flag's parts. */
  readonly ext?: JsonObject;
  /** ISO 8601, UTC: the entry applies from `from` until just before `until`. Absent: unlimited. */
  readonly from?: string;
  readonly until?: string;
  readonly reason?: string;
  /** An exception that undoes a hide of a layer below. Requires a reason; never allowed at run time. */
  readonly overrides?: 'hide';
  /** Line of the entry in its file, for the trace. */
  readonly line?: number;
}

/**
 * Who decides in each layer: the flag's own default, an edition that people wrote, or what arrives at run time. In ascending
 * precedence: a later layer overrides an earlier one, but not a hide (see resolveFlags).
 */
export const layerOrigins = {
  default: 'flag',
  region: 'edition',
  site: 'edition',
  islamic: 'edition',
  page: 'runtime',
  config: 'runtime',
} as const;
export type LayerName = keyof typeof layerOrigins;
export const layerNames = Object.keys(layerOrigins) as LayerName[];

/** Where the entries of a layer come from, for the reference. Pages do not read it. */
export const layerWords: Readonly<Record<LayerName, string>> = {
  default: 'schemas/compliance/flags.json',
  region: 'the edition of the region that the host name belongs to',
  site: 'the edition of the site: a regulated host name, or the site that the person is registered with',
  islamic: 'the edition ISLAMIC, for Islamic accounts',
  page: 'what the page was delivered with',
  config: "the server's configuration at run time",
};

/** All entries of one source. */
export interface Layer {
  readonly name: LayerName;
  /** The source, for the trace: a file of schemas/compliance/editions, or what delivered it at run time. */
  readonly file: string;
  readonly entries: Readonly<Record<string, readonly FlagEntry[]>>;
}

/** The part of a flag's definition in schemas/compliance/flags.json that resolving needs. */
export interface FlagDefinition {
  readonly default: { readonly action: 'show' | 'hide' };
  /** What an invalid ext does: hides the flag, or leaves it as the lower layers have it. */
  readonly onInvalid?: 'hide' | 'keep';
}

export type FlagDefinitions = Readonly<Record<string, FlagDefinition>>;

/** The entry that applies at `now` (ms since 1970). An entry with an invalid date never applies. */
export function activeEntry(entries: readonly FlagEntry[], now: number): FlagEntry | undefined {
  return entries.find(
    ({ from, until }) =>
      (from === undefined || Date.parse(from) <= now) && (until === undefined || now < Date.parse(until)),
  );
}

/** The next moment (ms) at which an entry begins or ends; null when there are no more. */
export function nextBoundary(layers: readonly Layer[], now: number): number | null {
  const moments = layers
    .flatMap(({ entries }) => Object.values(entries).flat())
    .flatMap(({ from, until }) => [from, until])
    .map((moment) => (moment === undefined ? Number.NaN : Date.parse(moment)))
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : Math.min(...moments);
}

/**
 * A layer from what arrives at run time: the map of requirements §3.4, flag to `{action, ext}`, with ext a JSON string.
 * An entry without an action hides its flag, an ext that is not a JSON object is dropped (resolveFlags then validates the
 * entry), and anything but a map gives no entries.
 */
export function readWire(name: 'page' | 'config', file: string, map: unknown): Layer {
  const given = isRecord(map as Json) ? Object.entries(map as JsonObject) : [];
  return { name, file, entries: Object.fromEntries(given.map(([flag, value]) => [flag, [entryOf(value)]])) };
}

function entryOf(value: Json): FlagEntry {
  if (!isRecord(value) || typeof value.action !== 'string') return { action: 'hide' };
  // An unknown action is handled (and reported) where flags are resolved.
  const action = value.action as FlagAction;
  if (action !== 'custom') return { action };
  const ext = parse(value.ext);
  return ext === undefined ? { action } : { action, ext };
}

function parse(text: Json): JsonObject | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value = JSON.parse(text) as Json;
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
