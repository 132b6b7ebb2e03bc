import type { JsonSchema } from '../../scripts/description/jsonSchema.ts';
import type { MergedDescription } from '../../scripts/description/mergedDescription.ts';

/** A schema met on the way, with the x-origin it bears itself or inherits from its parents. */
export interface SchemaVisit {
  /** Place below the root, `/` between the steps. */
  at: string;
  schema: JsonSchema;
  origin: string | undefined;
}

/**
 * Every schema below `root`, references followed, each component once per inherited origin (a component may contain itself).
 * What stands beside a `$ref` wins over what it refers to.
 */
export function walkSchema(root: JsonSchema, description: MergedDescription, at = ''): SchemaVisit[] {
  const seen = new Set<string>();
  const visits: SchemaVisit[] = [];
  const walk = (given: JsonSchema, place: string, inherited: string | undefined): void => {
    const schema = resolve(given, description);
    const origin = schema['x-origin'] ?? inherited;
    if (given.$ref !== undefined) {
      const key = `${given.$ref} ${origin}`;
      if (seen.has(key)) return;
      seen.add(key);
    }
    visits.push({ at: place, schema, origin });
    for (const [step, child] of childrenOf(schema)) walk(child, `${place}${step}`, origin);
  };
  walk(root, at, undefined);
  return visits;
}

function resolve(schema: JsonSchema, description: MergedDescription): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const target = description.components.schemas[schema.$ref.split('/').pop() ?? ''];
  if (target === undefined) throw new Error(`${schema.$ref} leads nowhere`);
  const { $ref: _, ...beside } = schema;
  return { ...resolve(target, description), ...beside };
}

function childrenOf(schema: JsonSchema): [string, JsonSchema][] {
  const children: [string, JsonSchema][] = Object.entries(schema.properties ?? {}).map(([name, child]) => [
    `/${name}`,
    child,
  ]);
  if (schema.items) children.push(['/*', schema.items]);
  if (typeof schema.additionalProperties === 'object') children.push(['/*', schema.additionalProperties]);
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    children.push(['', part]);
  }
  return children;
}
