import { isRecord, readPointer, writePointer } from '../language/index.ts';
import { type FlagState, type FlagStates, isHidden } from './flagStates.ts';
import type { Json, JsonObject } from './json.ts';
import { isPatchable } from './patchable.ts';
import { GONE, type Pruned, prune, type TraceEntry } from './prune.ts';

/**
 * Removes every part whose flag hides it, and sets what the ext of a custom flag sets. What remains has neither
 * `feature` nor `ext`, so that the renderer knows nothing about compliance. GONE when nothing remains.
 */
export function applyFlags(value: Json, flags: FlagStates, trace: TraceEntry[]): Pruned {
  return prune(value, (part, at) => partUnder(part, at, flags, trace), trace);
}

/** One part after applying its flag; `at` points to it, for the trace. */
export function partUnder(
  part: JsonObject,
  at: string,
  flags: FlagStates,
  trace: TraceEntry[],
): JsonObject | typeof GONE {
  const { feature } = part;
  if (feature === undefined) return part;
  const flag = String(feature);
  const state = Object.hasOwn(flags, flag) ? flags[flag] : undefined;
  const known = state === undefined ? {} : { state };
  if (isHidden(feature, flags)) {
    trace.push({ at, what: 'hidden', flag, ...known });
    return GONE;
  }
  const { feature: _feature, ext: _ext, ...shown } = changedByExt(part, state, at, trace);
  return shown;
}

/** The part with the values from its flag's ext; changes are added to the trace. */
export function changedByExt(
  part: JsonObject,
  state: FlagState | undefined,
  at: string,
  trace: TraceEntry[],
): JsonObject {
  const { feature, ext: links } = part;
  if (state?.action !== 'custom' || state.ext === undefined || !isRecord(links)) return part;
  let result: JsonObject = part;
  for (const [from, to] of Object.entries(links)) {
    const value = readPointer(state.ext, from);
    if (value === undefined || typeof to !== 'string' || !isPatchable(part, to)) continue;
    result = writePointer(result, to, value) as JsonObject;
    trace.push({ at: `${at}${to}`, what: 'changed', flag: String(feature), state });
  }
  return result;
}
