import type { JsonSchema } from './jsonSchema.ts';
import type { MergedDescription } from './mergedDescription.ts';
import { resolveReference } from './resolveReference.ts';

/** Keys that say nothing to a validator; texts would show up untranslated beside a form's fields. */
const DROPPED = new Set(['description', 'title', 'example', 'examples', '$id', '$schema']);

/**
 * A copy of a schema without `$ref`, vendor keys (`x-…`), examples and texts; an `allOf` of objects becomes one object.
 *
 * @throws Error when the schema contains itself.
 */
export function inlineSchema(schema: JsonSchema, description: MergedDescription): JsonSchema {
  return inline(schema, description, []);
}

function inline(schema: JsonSchema, description: MergedDescription, trail: readonly string[]): JsonSchema {
  const reference = schema.$ref;
  if (reference !== undefined && trail.includes(reference)) throw new Error(`${reference} contains itself`);
  const inner = reference === undefined ? trail : [...trail, reference];
  const { allOf, ...own } = resolveReference(schema, description);
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(own)) {
    if (key.startsWith('x-') || DROPPED.has(key)) continue;
    result[key] = inlineKeyword(key, value, (child) => inline(child, description, inner));
  }
  return (allOf ?? []).reduce<JsonSchema>(
    (merged, part) => mergeObjects(merged, inline(part, description, inner)),
    result,
  );
}

function inlineKeyword(
  key: string,
  value: unknown,
  inlineChild: (schema: JsonSchema) => JsonSchema,
): unknown {
  if (key === 'properties') {
    const properties = value as Record<string, JsonSchema>;
    return Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, inlineChild(child)]));
  }
  if (key === 'anyOf' || key === 'oneOf' || key === 'prefixItems')
    return (value as JsonSchema[]).map(inlineChild);
  if ((key === 'items' || key === 'additionalProperties') && typeof value === 'object') {
    return inlineChild(value as JsonSchema);
  }
  return value;
}

function mergeObjects(a: JsonSchema, b: JsonSchema): JsonSchema {
  const merged: JsonSchema = { ...a, ...b };
  if (a.properties || b.properties) merged.properties = { ...a.properties, ...b.properties };
  if (a.required || b.required)
    merged.required = [...new Set([...(a.required ?? []), ...(b.required ?? [])])];
  return merged;
}
