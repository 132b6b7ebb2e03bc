import { readPointer, writePointer } from '../language/index.ts';
import type { FlagState } from './flagStates.ts';
import { isObject, type JsonObject } from './json.ts';
import { isPatchable } from './patchable.ts';
import type { TraceEntry } from './trace.ts';

/** The part with the values that its flag's ext gives it; what is changed is added to the trace. */
export function changedByExt(
  part: JsonObject,
  state: FlagState | undefined,
  at: string,
  trace: TraceEntry[],
): JsonObject {
  const { feature, ext: links } = part;
  if (state?.action !== 'custom' || state.ext === undefined || !isObject(links)) return part;
  let result: JsonObject = part;
  for (const [from, to] of Object.entries(links)) {
    const value = readPointer(state.ext, from);
    if (value === undefined || typeof to !== 'string' || !isPatchable(part, to)) continue;
    result = writePointer(result, to, value) as JsonObject;
    trace.push({ at: `${at}${to}`, what: 'changed', flag: String(feature), state });
  }
  return result;
}
