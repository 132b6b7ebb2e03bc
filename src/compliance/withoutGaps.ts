import { isObject, type Json } from './json.ts';

/** `value` without the properties that are undefined: as it would come back from its JSON text. */
export function withoutGaps(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutGaps(inner)]));
}
