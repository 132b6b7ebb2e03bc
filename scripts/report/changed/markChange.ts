import type { JsonSchema } from '../../description/jsonSchema.ts';
import { listOperations } from '../../description/listOperations.ts';
import type { MergedDescription } from '../../description/mergedDescription.ts';
import { resolveReference } from '../../description/schemaAt.ts';
import { didYouMean } from '../../prove/nearest.ts';

/** Set on what is going to change; schemas that reference it include it. */
export const MARK = 'x-changed';

/**
 * The description with a mark on what is going to change.
 *
 * @param changed `openapi/withdraw.yaml#/components/schemas/AddressEntry/properties/chain`, an operation
 * (`addressList`) or a field of its result (`addressList#/data/0/chain`)
 * @throws Error with a one-sentence message when it does not exist
 */
export function markChange(description: MergedDescription, changed: string): MergedDescription {
  const marked = structuredClone(description);
  const [start = '', pointer = ''] = changed.split('#');
  const target = start.endsWith('.yaml')
    ? inFile(marked, changed, pointer)
    : inOperation(marked, start, pointer);
  (target as Record<string, unknown>)[MARK] = true;
  return marked;
}

export function isMarked(thing: object): boolean {
  return MARK in thing;
}

/** Names and paths are unique across all files, so a pointer into a file is also valid in the merged description. */
function inFile(description: MergedDescription, changed: string, pointer: string): object {
  const segments = pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  let current: unknown = description;
  let meaning: object | undefined;
  for (const segment of segments) {
    current = (current as Record<string, unknown> | undefined)?.[segment];
    if (current === undefined) throw new Error(`There is nothing at ${changed}.`);
    meaning = meaningful(current) ?? meaning;
  }
  if (!meaning) throw new Error(`${changed} is no operation, parameter or schema, nor part of one.`);
  return meaning;
}

/** Returns the value if it is an operation, a parameter or a schema; lists and maps of these cannot be marked. */
function meaningful(value: unknown): object | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const { schema } = value as { schema?: object };
  if ('in' in value && schema) return schema;
  const isSchema = ['type', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const'].some((key) => key in value);
  return isSchema || 'operationId' in value ? value : undefined;
}

function inOperation(description: MergedDescription, id: string, pointer: string): object {
  const operations = listOperations(description);
  const entry = operations.find((candidate) => candidate.id === id);
  if (!entry) {
    const hint = didYouMean(
      id,
      operations.map((candidate) => candidate.id),
    );
    throw new Error(`operation "${id}" is not described in openapi/. ${hint ?? ''}`.trim());
  }
  return pointer === '' ? entry.operation : fieldOf(entry.result, pointer, description, `${id}#${pointer}`);
}

/** The original schema of the description, not a resolved copy. */
function fieldOf(schema: JsonSchema, pointer: string, description: MergedDescription, name: string): object {
  return pointer
    .split('/')
    .slice(1)
    .reduce<JsonSchema>((current, segment) => {
      const found = inside(current, segment, description);
      if (!found) throw new Error(`The result of ${name.split('#')[0]} has no ${pointer}.`);
      return found;
    }, schema);
}

function inside(schema: JsonSchema, segment: string, description: MergedDescription): JsonSchema | undefined {
  const name = schema.$ref?.split('/').pop();
  const own = name === undefined ? schema : description.components.schemas[name];
  if (!own) return undefined;
  if (own.$ref !== undefined) return inside(own, segment, description);
  const direct = own.properties?.[segment] ?? (/^(\d+|\*)$/.test(segment) ? own.items : undefined);
  const parts = [...(own.allOf ?? []), ...(own.anyOf ?? []), ...(own.oneOf ?? [])];
  return (
    direct ?? parts.map((part) => inside(part, segment, description)).find((found) => found !== undefined)
  );
}

/** Whether anything inside a schema is marked. */
export function holdsMark(
  schema: JsonSchema,
  description: MergedDescription,
  seen = new Set<string>(),
): boolean {
  if (isMarked(schema)) return true;
  if (schema.$ref !== undefined) {
    if (seen.has(schema.$ref)) return false;
    seen.add(schema.$ref);
    return holdsMark(resolveReference(schema, description), description, seen);
  }
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...[schema.allOf, schema.anyOf, schema.oneOf, schema.prefixItems].flatMap((list) => list ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ];
  return parts.some((part) => holdsMark(part, description, seen));
}
