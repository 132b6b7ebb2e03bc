import { parsePointer } from '../../src/language/index.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { MergedDescription } from './mergedDescription.ts';

/**
 * What a JSON Pointer finds when it walks a schema. `schemas` are the alternatives of the value there (anyOf and oneOf
 * split, null left out); empty means that the description does not say. `missing` is the key that is not there.
 */
type Found =
  | { schemas: readonly JsonSchema[] }
  | { missing: string; parent: string; candidates: readonly string[] };

const INDEX = /^(?:0|[1-9]\d*|-|\*)$/;

/** Walks `pointer` through a schema: properties by name, array items by index, maps by any key. */
export function schemaAt(schema: JsonSchema, pointer: string, description: MergedDescription): Found {
  let current = alternatives(schema, description);
  let parent = '';
  for (const key of parsePointer(pointer) ?? []) {
    if (current.length === 0) return { schemas: [] };
    const next = current.flatMap((alternative) => step(alternative, key, description) ?? []);
    if (next.length === 0) return { missing: key, parent, candidates: current.flatMap(propertyNames) };
    current = next.flatMap((alternative) => alternatives(alternative, description));
    parent = `${parent}/${key}`;
  }
  return { schemas: current };
}

/** Description → schema → its alternatives. Both are read, never changed, and asked for again by every check. */
const split = new WeakMap<MergedDescription, WeakMap<JsonSchema, readonly JsonSchema[]>>();

/** A schema without references, `allOf` merged, split into its alternatives; null is not one of them. */
export function alternatives(schema: JsonSchema, description: MergedDescription): readonly JsonSchema[] {
  const known = split.get(description) ?? new WeakMap<JsonSchema, readonly JsonSchema[]>();
  split.set(description, known);
  const found = known.get(schema) ?? splitUp(schema, description);
  known.set(schema, found);
  return found;
}

function splitUp(schema: JsonSchema, description: MergedDescription): readonly JsonSchema[] {
  const { allOf, anyOf, oneOf, ...own } = resolveReference(schema, description);
  let whole: readonly JsonSchema[] = Object.keys(own).length === 0 ? [] : [own];
  for (const part of allOf ?? []) whole = crossed(whole, alternatives(part, description));
  for (const choice of [anyOf, oneOf]) {
    if (choice)
      whole = crossed(
        whole,
        choice.flatMap((part) => alternatives(part, description)),
      );
  }
  return whole.filter(({ type }) => type !== 'null');
}

function crossed(left: readonly JsonSchema[], right: readonly JsonSchema[]): readonly JsonSchema[] {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  return left.flatMap((a) => right.map((b) => merge(a, b)));
}

function merge(a: JsonSchema, b: JsonSchema): JsonSchema {
  const merged: JsonSchema = { ...a, ...b };
  if (a.properties || b.properties) merged.properties = { ...a.properties, ...b.properties };
  if (a.required || b.required) merged.required = [...(a.required ?? []), ...(b.required ?? [])];
  return merged;
}

function step(schema: JsonSchema, key: string, description: MergedDescription): JsonSchema | undefined {
  const property = schema.properties?.[key];
  if (property) return property;
  if (schema.items && INDEX.test(key)) return schema.items;
  if (typeof schema.additionalProperties === 'object')
    return resolveReference(schema.additionalProperties, description);
  const isOpen =
    schema.additionalProperties === true ||
    (isObject(schema) && !schema.properties && schema.additionalProperties === undefined);
  return isOpen ? {} : undefined;
}

function isObject({ type }: JsonSchema): boolean {
  return type === 'object' || (Array.isArray(type) && type.includes('object'));
}

function propertyNames(schema: JsonSchema): string[] {
  return Object.keys(schema.properties ?? {});
}

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
