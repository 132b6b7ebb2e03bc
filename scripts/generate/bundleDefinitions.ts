import type { JsonSchema } from '../description/jsonSchema.ts';

interface Bundle {
  definitions: Record<string, JsonSchema>;
  /** File name → schema, for references such as `screen.v1.json#/definitions/Key`. */
  others: Record<string, JsonSchema>;
}

/**
 * Prepares a schema for json-schema-to-typescript: definitions of other files are copied in, every definition gets its
 * own name as title (else unions are repeated in full at each use), `$schema` becomes optional (generated constants are
 * without it), a `oneOf` that only lists which properties go together is left to the validator, and an `allOf`, which only
 * names what editors offer, is left out; a definition's `$comment` is its description.
 *
 * @param others file name → schema
 */
export function bundleDefinitions(schema: JsonSchema, others: Record<string, JsonSchema>): JsonSchema {
  const bundle: Bundle = { definitions: {}, others };
  const { definitions: own = {}, $id: _id, ...root } = schema;
  const bundled = copy(root, schema, bundle) as JsonSchema;
  for (const name of Object.keys(own)) include(name, schema, bundle);
  return { ...bundled, definitions: bundle.definitions };
}

function include(name: string, source: JsonSchema, bundle: Bundle): void {
  const definition = source.definitions?.[name];
  if (!definition || bundle.definitions[name]) return;
  // Taken before it is copied: definitions refer to each other and to themselves.
  bundle.definitions[name] = {};
  const { $comment: description, ...copied } = copy(definition, source, bundle) as JsonSchema;
  bundle.definitions[name] = { title: name, ...(description && { description }), ...copied };
}

function copy(value: unknown, source: JsonSchema, bundle: Bundle): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item, source, bundle));
  if (value === null || typeof value !== 'object') return value;
  const reference = (value as JsonSchema).$ref;
  if (reference !== undefined) return copyReference(reference, source, bundle);
  const entries = Object.entries(value).filter(
    ([key, child]) => key !== 'allOf' && (key !== 'oneOf' || !isRequiredOnly(child)),
  );
  return Object.fromEntries(
    entries.map(([key, child]) => [
      key,
      key === 'required' && Array.isArray(child) ? withoutMeta(child) : copy(child, source, bundle),
    ]),
  );
}

function copyReference(reference: string, source: JsonSchema, bundle: Bundle): JsonSchema {
  const [file = '', pointer = ''] = reference.split('#');
  const name = pointer.split('/').pop() ?? '';
  include(name, file === '' ? source : (bundle.others[file] ?? {}), bundle);
  return { $ref: `#/definitions/${name}` };
}

function withoutMeta(required: readonly unknown[]): unknown[] {
  return required.filter((name) => name !== '$schema');
}

function isRequiredOnly(alternatives: unknown): boolean {
  return (
    Array.isArray(alternatives) &&
    alternatives.every((entry) => Object.keys(entry as object).join() === 'required')
  );
}
