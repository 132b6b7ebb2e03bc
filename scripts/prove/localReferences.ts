import { isRecord } from '../../src/language/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { Path } from '../documents/jsonDocument.ts';
import { valuesIn } from './walk.ts';

const LOCAL = /^#\/definitions\/([^/]+)$/;

/** A `$ref` without a definition in its own file, and the definitions that exist. */
export interface LostReference {
  path: Path;
  $ref: string;
  known: readonly string[];
}

/** Every dangling `$ref` of a self-contained schema file. */
export function lostReferences(schema: unknown): LostReference[] {
  const known = Object.keys(isRecord(schema) && isRecord(schema.definitions) ? schema.definitions : {});
  return valuesIn(schema).flatMap(({ path, value }) => {
    const isLost =
      path.at(-1) === '$ref' && typeof value === 'string' && !known.includes(LOCAL.exec(value)?.[1] ?? '');
    return isLost ? [{ path, $ref: value, known }] : [];
  });
}

/** The schema with its local references replaced by their targets. A recursive reference allows anything. */
export function withDefinitions({ definitions = {}, ...schema }: JsonSchema): JsonSchema {
  return filledIn(schema, definitions, []) as JsonSchema;
}

function filledIn(
  value: unknown,
  definitions: Readonly<Record<string, JsonSchema>>,
  from: readonly string[],
): unknown {
  if (Array.isArray(value)) return value.map((item) => filledIn(item, definitions, from));
  if (!isRecord(value)) return value;
  const { $ref, ...beside } = value;
  const name = typeof $ref === 'string' ? LOCAL.exec($ref)?.[1] : undefined;
  const target = name === undefined || from.includes(name) ? {} : definitions[name];
  const inside = name === undefined ? from : [...from, name];
  const filled = (one: object) =>
    Object.entries(one).map(([key, inner]) => [key, filledIn(inner, definitions, inside)]);
  return Object.fromEntries([
    ...(name === undefined ? [] : filled({ title: name, ...target })),
    ...filled(beside),
  ]);
}
