import { isObject, type Json, type JsonObject } from './json.ts';
import type { FlagAction, FlagEntry, Layer } from './layer.ts';

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
