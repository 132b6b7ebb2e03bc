import { type DestinationKind, isDestinationKind, type JsonSchema } from '../description/jsonSchema.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { alternatives } from '../description/schemaAt.ts';

/** Payment destinations in a value, by pointer: `''` is the value itself, `*` any item of a list or entry of a map. */
export type Destinations = ReadonlyMap<string, DestinationKind>;

/** Description → schema → its destinations: the same few objects are looked up again and again. */
const remembered = new WeakMap<MergedDescription, WeakMap<JsonSchema, Destinations>>();

/** Everything in a value of this schema that its description marks with `x-destination`. */
export function destinationsIn(schema: JsonSchema, description: MergedDescription): Destinations {
  const known = remembered.get(description) ?? new WeakMap<JsonSchema, Destinations>();
  remembered.set(description, known);
  const before = known.get(schema);
  if (before) return before;
  const found = new Map<string, DestinationKind>();
  collect(schema, '', []);
  known.set(schema, found);
  return found;

  function collect(part: JsonSchema, pointer: string, trail: readonly string[]): void {
    // A recursive schema has nothing new further in.
    if (part.$ref !== undefined && trail.includes(part.$ref)) return;
    const inner = part.$ref === undefined ? trail : [...trail, part.$ref];
    for (const one of alternatives(part, description)) {
      const mark = one['x-destination'];
      if (isDestinationKind(mark)) found.set(pointer, mark);
      for (const [name, property] of Object.entries(one.properties ?? {}))
        collect(property, `${pointer}/${name}`, inner);
      if (one.items) collect(one.items, `${pointer}/*`, inner);
      if (typeof one.additionalProperties === 'object')
        collect(one.additionalProperties, `${pointer}/*`, inner);
    }
  }
}
