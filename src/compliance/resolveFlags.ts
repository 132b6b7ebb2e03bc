import type { FlagState, FlagStates } from './flagStates.ts';
import type { JsonObject } from './json.ts';
import {
  activeEntry,
  type FlagAction,
  type FlagDefinition,
  type FlagDefinitions,
  type FlagEntry,
  type Layer,
  type LayerName,
  layerNames,
  layerOrigins,
} from './layer.ts';

export type FlagFaultKind = 'unknownFlag' | 'unknownAction' | 'invalidExt' | 'reopensHidden';

/** An entry of a layer that was not applied. Reported once, never shown to a trader. */
export interface FlagFault {
  readonly kind: FlagFaultKind;
  readonly flag: string;
  readonly layer: LayerName;
  readonly file: string;
  readonly line?: number;
}

export interface ResolvedFlags {
  readonly states: FlagStates;
  readonly faults: readonly FlagFault[];
}

/** Validates an ext by its flag's schema (generated/validators); a flag without one takes no ext. */
export type AcceptsExt = (flag: string, ext: JsonObject | undefined) => boolean;

const ACTIONS: readonly string[] = ['show', 'hide', 'custom'] satisfies FlagAction[];

/**
 * The state of every flag at `now` (ms): its default, then each layer in order of precedence, whatever order they are
 * given in.
 *
 * A hide is final: what a site hides, neither the Islamic edition nor anything at run time can show again, and what
 * arrives at run time cannot show what any edition hides (the server may override the page). An authored exception uses
 * `overrides` and gives a reason. An ext replaces the one below as a whole, because a mixture was never validated.
 */
export function resolveFlags(
  definitions: FlagDefinitions,
  layers: readonly Layer[],
  { now, accepts }: { now: number; accepts: AcceptsExt },
): ResolvedFlags {
  const states: Record<string, FlagState> = Object.fromEntries(
    Object.entries(definitions).map(([flag, definition]) => [
      flag,
      { action: definition.default.action, layer: 'default' },
    ]),
  );
  const faults: FlagFault[] = [];
  for (const layer of [...layers].sort((a, b) => rank(a.name) - rank(b.name))) {
    for (const [flag, entries] of Object.entries(layer.entries)) {
      const entry = activeEntry(entries, now);
      if (entry === undefined) continue;
      const definition = Object.hasOwn(definitions, flag) ? definitions[flag] : undefined;
      const { state, kind } = evaluate(entry, layer, { flag, definition, below: states[flag], accepts });
      if (state !== undefined) states[flag] = state;
      if (kind !== undefined)
        faults.push({ kind, flag, layer: layer.name, file: layer.file, ...lineOf(entry) });
    }
  }
  return { states, faults };
}

interface Surroundings {
  flag: string;
  definition: FlagDefinition | undefined;
  below: FlagState | undefined;
  accepts: AcceptsExt;
}

/** The state an entry gives its flag, and what is wrong with the entry; without a state the flag is unchanged. */
function evaluate(
  entry: FlagEntry,
  layer: Layer,
  { flag, definition, below, accepts }: Surroundings,
): { state?: FlagState; kind?: FlagFaultKind } {
  if (definition === undefined || below === undefined) return { kind: 'unknownFlag' };
  // The first layer to hide it stays the source: a hide repeated by the page cannot be undone by the server.
  const hidden =
    below.action === 'hide' && isAuthored(below) ? below : stateOf({ ...entry, action: 'hide' }, layer);
  if (!ACTIONS.includes(entry.action)) return { state: hidden, kind: 'unknownAction' };
  if (entry.action === 'hide') return { state: hidden };
  if (staysHidden(below, entry, layer.name)) return { kind: 'reopensHidden' };
  if (entry.action === 'custom' && !accepts(flag, entry.ext)) {
    return definition.onInvalid === 'keep' ? { kind: 'invalidExt' } : { state: hidden, kind: 'invalidExt' };
  }
  return { state: stateOf(entry, layer) };
}

function isAuthored({ layer }: FlagState): boolean {
  return layer !== undefined && layerOrigins[layer] === 'edition';
}

function staysHidden(below: FlagState, entry: FlagEntry, layer: LayerName): boolean {
  if (below.action !== 'hide' || !isAuthored(below)) return false;
  if (layerOrigins[layer] === 'runtime') return true;
  if (layer !== 'islamic') return false;
  return entry.overrides !== 'hide' || entry.reason === undefined;
}

function stateOf(entry: FlagEntry, { name, file }: Layer): FlagState {
  const { action, ext, reason } = entry;
  return {
    action,
    ...(action === 'custom' && ext !== undefined ? { ext } : {}),
    layer: name,
    file,
    ...lineOf(entry),
    ...(reason === undefined ? {} : { reason }),
  };
}

function lineOf({ line }: FlagEntry): { line?: number } {
  return line === undefined ? {} : { line };
}

function rank(name: LayerName): number {
  return layerNames.indexOf(name);
}
