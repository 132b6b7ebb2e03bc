import type { JsonSchema } from './jsonSchema.ts';
import type { MergedDescription } from './mergedDescription.ts';

/** Follows `$ref` until a schema without one is reached; keywords beside a `$ref` are kept on top of its target. */
export function resolveReference(schema: JsonSchema, description: MergedDescription): JsonSchema {
  let current = schema;
  for (let depth = 0; current.$ref !== undefined; depth += 1) {
    if (depth > 50) throw new Error(`$ref "${schema.$ref}" refers to itself`);
    const { $ref, ...beside } = current;
    const target = description.components.schemas[$ref.split('/').pop() ?? ''];
    if (!target) throw new Error(`$ref "${$ref}" leads nowhere`);
    current = { ...target, ...beside };
  }
  return current;
}
