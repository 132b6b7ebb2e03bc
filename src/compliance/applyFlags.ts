import { changedByExt } from './changedByExt.ts';
import { type FlagStates, isHidden } from './flagStates.ts';
import type { Json, JsonObject } from './json.ts';
import { GONE, type Pruned, prune } from './prune.ts';
import type { TraceEntry } from './trace.ts';

/**
 * Removes every part whose flag hides it, and sets what the ext of a custom flag sets. What remains bears neither
 * `feature` nor `ext`, so that the renderer knows nothing of compliance. GONE when nothing remains.
 */
export function applyFlags(value: Json, flags: FlagStates, trace: TraceEntry[]): Pruned {
  return prune(value, (part, at) => partUnder(part, at, flags, trace), trace);
}

/** One part as its flag leaves it; `at` points to it, for the trace. */
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
