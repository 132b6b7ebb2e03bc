import { type FlagStates, isHidden } from './flagStates.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/** Stands for a part that is gone; JSON itself has no such value. */
const GONE = Symbol('gone');
type Pruned = Json | typeof GONE;

// A part of this name that has become empty takes its owner with it: a section without a body, a table without
// columns, tabs without a tab, a button that does nothing, a choice without options, a switch that turns one way only.
const VITAL = [
  'body',
  'button',
  'items',
  'columns',
  'do',
  'values',
  'options',
  'refresh',
  'turnOn',
  'turnOff',
] as const;

/**
 * Removes every part whose feature is hidden and every owner that is left with nothing to show. What remains bears no
 * `feature` any more, so that the renderer knows nothing of compliance. Undefined when nothing remains.
 */
export function pruneHidden(value: Json, flags: FlagStates): Json {
  const pruned = prune(value, (part) => isHidden(part.feature, flags));
  return pruned === GONE ? undefined : pruned;
}

/** Removes every part that `isGone` names, and every owner that is left with nothing. */
export function pruneParts(value: Json, isGone: (part: JsonObject) => boolean): Json {
  const pruned = prune(value, isGone);
  return pruned === GONE ? undefined : pruned;
}

function prune(value: Json, isGone: (part: JsonObject) => boolean): Pruned {
  if (Array.isArray(value)) {
    const items = value.map((item) => prune(item, isGone)).filter((item): item is Json => item !== GONE);
    return items.length === 0 && value.length > 0 ? GONE : items;
  }
  if (!isObject(value)) return value;
  if (isGone(value)) return GONE;
  const kept: [string, Json][] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'feature' && typeof inner === 'string') continue;
    const pruned = prune(inner, isGone);
    if (pruned !== GONE) kept.push([key, pruned]);
    else if (VITAL.some((vital) => vital === key)) return GONE;
  }
  return Object.fromEntries(kept);
}
