import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { MergedDescription } from './mergedDescription.ts';
import { resolveReference } from './schemaAt.ts';

type FormSource = Pick<FormFile, 'id' | 'pick'> & Partial<Pick<FormFile, 'narrow' | 'require' | 'variants'>>;

/**
 * Derives a form's schema from a request body: the picked fields with the contract's rules, tightened by `narrow`;
 * required are those that the contract requires and those that the form, or the chosen one of its variants, adds.
 *
 * @param variant name of one of the form's variants; left out for the form itself
 * @returns JSON Schema draft-07 without references, vendor keys or texts; its $id is `form` or `form.variant`
 * @throws Error when a pointer of `pick`, `narrow` or `require` is not a field of the body.
 */
export function deriveFormSchema(
  form: FormSource,
  body: JsonSchema,
  description: MergedDescription,
  variant?: string,
): JsonSchema {
  const whole = inlineSchema(body, description);
  const root: JsonSchema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: variant === undefined ? form.id : `${form.id}.${variant}`,
    type: 'object',
    properties: {},
  };
  for (const pointer of form.pick) pick(root, whole, segmentsOf(pointer), form.id);
  for (const [pointer, keywords] of Object.entries(form.narrow ?? {})) {
    Object.assign(field(root, segmentsOf(pointer), form.id), keywords);
  }
  const stricter = variant === undefined ? [] : (form.variants?.[variant]?.require ?? []);
  for (const pointer of [...(form.require ?? []), ...stricter]) {
    const segments = segmentsOf(pointer);
    field(root, segments, form.id);
    const parent = field(root, segments.slice(0, -1), form.id);
    parent.required = [...new Set([...(parent.required ?? []), segments.at(-1) ?? ''])];
  }
  return root;
}

/** Copies one field, and the objects around it, from the body into the form. */
function pick(target: JsonSchema, source: JsonSchema, segments: readonly string[], form: string): void {
  const [name = '', ...rest] = segments;
  const found = source.properties?.[name];
  if (!found) throw new Error(`Form ${form}: /${segments.join('/')} is not in the request body`);
  const properties = target.properties ?? {};
  target.properties = properties;
  if (rest.length === 0) properties[name] = structuredClone(found);
  else {
    const inner = properties[name] ?? { type: 'object', properties: {} };
    properties[name] = inner;
    pick(inner, found, rest, form);
  }
  if (source.required?.includes(name)) target.required = [...new Set([...(target.required ?? []), name])];
}

function field(schema: JsonSchema, segments: readonly string[], form: string): JsonSchema {
  let current = schema;
  for (const name of segments) {
    const next = current.properties?.[name];
    if (!next) throw new Error(`Form ${form}: /${segments.join('/')} is not picked`);
    current = next;
  }
  return current;
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Keys that mean nothing to a validator; texts would show up untranslated beside a form's fields. */
const DROPPED = new Set(['description', 'title', 'example', 'examples', '$id', '$schema']);

/**
 * A copy of a schema without `$ref`, vendor keys (`x-…`), examples and texts; an `allOf` of objects becomes one object.
 *
 * @throws Error when the schema contains itself.
 */
function inlineSchema(schema: JsonSchema, description: MergedDescription): JsonSchema {
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
