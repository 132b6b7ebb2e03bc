import type { JsonSchema } from '../../scripts/description/jsonSchema.ts';
import type { MergedDescription } from '../../scripts/description/mergedDescription.ts';

/** A schema met on the way, with the x-origin it bears itself or inherits from its parents. */
export interface SchemaVisit {
  /** Place below the root, `/` between the steps. */
  at: string;
  schema: JsonSchema;
  origin: string | undefined;
  /** Whether it is a property of an object, and so has a name that callers write or read. */
  isField: boolean;
}

/**
 * Every schema below `root`, references followed, what a component contains once per inherited origin (it may contain itself).
 * What stands beside a `$ref` wins over what it refers to.
 */
export function walkSchema(root: JsonSchema, description: MergedDescription, at = ''): SchemaVisit[] {
  const seen = new Set<string>();
  const visits: SchemaVisit[] = [];
  const walk = (
    given: JsonSchema,
    { at: place, origin: inherited, isField }: Omit<SchemaVisit, 'schema'>,
  ): void => {
    const schema = resolve(given, description);
    const origin = schema['x-origin'] ?? inherited;
    visits.push({ at: place, schema, origin, isField });
    if (given.$ref !== undefined) {
      const key = `${given.$ref} ${origin}`;
      if (seen.has(key)) return;
      seen.add(key);
    }
    for (const { step, child, isField } of childrenOf(schema))
      walk(child, { at: `${place}${step}`, origin, isField });
  };
  walk(root, { at, origin: undefined, isField: false });
  return visits;
}

function resolve(schema: JsonSchema, description: MergedDescription): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const target = description.components.schemas[schema.$ref.split('/').pop() ?? ''];
  if (target === undefined) throw new Error(`${schema.$ref} leads nowhere`);
  const { $ref: _, ...beside } = schema;
  return { ...resolve(target, description), ...beside };
}

interface Child {
  step: string;
  child: JsonSchema;
  isField: boolean;
}

function childrenOf(schema: JsonSchema): Child[] {
  const fields = Object.entries(schema.properties ?? {}).map(([name, child]) => ({
    step: `/${name}`,
    child,
    isField: true,
  }));
  const items = [schema.items, schema.additionalProperties].filter((child) => typeof child === 'object');
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...fields,
    ...items.map((child) => ({ step: '/*', child, isField: false })),
    ...parts.map((child) => ({ step: '', child, isField: false })),
  ];
}
