import { isRecord } from '../../../src/language/index.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { chooseBranch } from '../../prove/chooseBranch.ts';

/** A value that a schema file of the project really contains. */
export interface Instance {
  /** Path from the project's root. */
  file: string;
  /** JSON Pointer in the file. */
  pointer: string;
  value: unknown;
}

/** Values from the project's files: by definition (`Source`) and by property (`Source.op`, `Column.sort.param`). */
export interface Instances {
  ofDefinition: ReadonlyMap<string, readonly Instance[]>;
  ofProperty: ReadonlyMap<string, readonly Instance[]>;
}

type Found = Map<string, Instance[]>;

interface Walk {
  metas: Readonly<Record<string, JsonSchema>>;
  root: JsonSchema;
  file: string;
  pointer: string;
  /** The value's name in the reference: `Column.sort`. */
  name: string;
  definitions: Found;
  properties: Found;
}

/**
 * Walks files along their meta-schemas and collects every definition and property they use.
 *
 * @param files path from the project's root → parsed file; those without a `$schema` of schemas/meta are skipped
 */
export function collectInstances(
  files: Readonly<Record<string, unknown>>,
  metas: Readonly<Record<string, JsonSchema>>,
): Instances {
  const definitions: Found = new Map();
  const properties: Found = new Map();
  for (const [file, value] of Object.entries(files)) {
    const named = isRecord(value) && typeof value.$schema === 'string' ? value.$schema : '';
    const root = metas[named.split('/').at(-1) ?? ''];
    if (root) visit(value, root, { metas, root, file, pointer: '', name: '', definitions, properties });
  }
  return { ofDefinition: definitions, ofProperty: properties };
}

function visit(value: unknown, schema: JsonSchema, walk: Walk): void {
  if (schema.$ref !== undefined) {
    const [file = '', pointer = ''] = schema.$ref.split('#');
    const root = file === '' ? walk.root : (walk.metas[file] ?? {});
    const name = pointer.split('/').at(-1) ?? '';
    const found = root.definitions?.[name] ?? {};
    visitNamed(value, found, { ...walk, root, name: found.title ?? name });
  } else if (schema.title === undefined) visitOwn(value, schema, walk);
  else visitNamed(value, schema, { ...walk, name: schema.title });
}

function visitNamed(value: unknown, schema: JsonSchema, walk: Walk): void {
  note(walk.definitions, walk.name, walk, value);
  visitOwn(value, schema, walk);
}

function visitOwn(value: unknown, schema: JsonSchema, walk: Walk): void {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const choice = chooseBranch(value, choices, walk.root);
    if ('branch' in choice) visit(value, choice.branch, walk);
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      if (schema.items) visit(item, schema.items, { ...step(walk, String(index)), name: `${walk.name}[]` });
  } else if (isRecord(value)) visitRecord(value, schema, walk);
}

function visitRecord(value: Readonly<Record<string, unknown>>, schema: JsonSchema, walk: Walk): void {
  for (const [key, child] of Object.entries(value)) {
    const inner = step(walk, key);
    const property = schema.properties?.[key];
    if (property) {
      const name = `${walk.name}.${key}`;
      note(walk.properties, name, inner, child);
      visit(child, property, { ...inner, name });
    } else if (typeof schema.additionalProperties === 'object')
      visit(child, schema.additionalProperties, { ...inner, name: `${walk.name}.*` });
  }
}

function step(walk: Walk, key: string): Walk {
  return { ...walk, pointer: `${walk.pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` };
}

function note(found: Found, name: string, { file, pointer }: Walk, value: unknown): void {
  const before = found.get(name);
  const instance = { file, pointer, value };
  if (before) before.push(instance);
  else found.set(name, [instance]);
}
