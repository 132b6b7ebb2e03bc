import type { JsonSchema } from '../../description/jsonSchema.ts';

/** A definition of the meta-schemas, or the root of one: something with a name, a description and properties. */
export interface Definition {
  name: string;
  schema: JsonSchema;
  /** File name of the meta-schema it is part of. */
  meta: string;
}

/** One property of a definition. Properties of objects without a name of their own follow it: `sort`, `sort.param`. */
export interface Property {
  /** As it is written: `sort.param`; `values[].label` in a list, `*.at` under any name. */
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Every definition by its name: roots, `definitions`, and schemas with a title inside them. */
export function definitionsOf(metas: Readonly<Record<string, JsonSchema>>): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  for (const [meta, root] of Object.entries(metas)) {
    found.set(root.title ?? meta, { name: root.title ?? meta, schema: root, meta });
    const inner = [root, ...Object.values(root.definitions ?? {})].flatMap(titledIn);
    const named = Object.entries(root.definitions ?? {}).map(([name, schema]) => schema.title ?? name);
    for (const [index, schema] of Object.values(root.definitions ?? {}).entries())
      found.set(named[index] ?? '', { name: named[index] ?? '', schema, meta });
    for (const schema of inner) found.set(schema.title ?? '', { name: schema.title ?? '', schema, meta });
  }
  return found;
}

/** The schemas with a title inside another one, without that one. */
export function titledIn(schema: JsonSchema): JsonSchema[] {
  return childrenOf(schema).flatMap((child) => [
    ...(child.title === undefined ? [] : [child]),
    ...titledIn(child),
  ]);
}

function childrenOf(schema: JsonSchema): JsonSchema[] {
  const { additionalProperties: more, items } = schema;
  return [
    ...Object.values(schema.properties ?? {}),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
    ...(items ? [items] : []),
    ...(typeof more === 'object' ? [more] : []),
  ];
}

/** The properties of a definition, in the order of the meta-schema. */
export function propertiesOf(schema: JsonSchema, prefix = ''): Property[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) => {
    const name = `${prefix}${key}`;
    const isRequired = schema.required?.includes(key) === true;
    return [{ name, schema: child, isRequired }, ...nestedIn(child, name)];
  });
}

function nestedIn(schema: JsonSchema, name: string): Property[] {
  if (schema.$ref !== undefined || schema.title !== undefined) return [];
  const { additionalProperties: more, items } = schema;
  if (schema.properties) return propertiesOf(schema, `${name}.`);
  if (items) return nestedIn(items, `${name}[]`);
  return typeof more === 'object' ? nestedIn(more, `${name}.*`) : [];
}

/** The name a reference resolves to: the definition's title, where it has one. */
export function referredName(
  reference: string,
  metas: Readonly<Record<string, JsonSchema>>,
  meta: string,
): string {
  const [file = '', pointer = ''] = reference.split('#');
  const name = pointer.split('/').at(-1) ?? '';
  return metas[file === '' ? meta : file]?.definitions?.[name]?.title ?? name;
}
