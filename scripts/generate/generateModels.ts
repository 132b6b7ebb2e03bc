import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { GENERATED_BANNER, type OutputFiles } from '../outputs/writeOutputs.ts';

/**
 * generated/models: the types of every kind of schema file (schemas/meta/<kind>.v1.json) and of every `ext` that a
 * compliance flag takes (schemas/compliance/ext/<flag>.json → models/ext/<flag>.d.ts).
 */
export async function generateModels(schemas: string): Promise<OutputFiles> {
  const meta = withRoutes(await readSchemas(join(schemas, 'meta')), await readRoutes(schemas));
  const ext = await readSchemas(join(schemas, 'compliance/ext'));
  const outputs: OutputFiles = {};
  for (const [file, schema] of Object.entries(meta)) {
    outputs[`models/${basename(file, '.json')}.d.ts`] = await modelOf(bundleDefinitions(schema, meta), file);
  }
  for (const [file, schema] of Object.entries(ext)) {
    outputs[`models/ext/${basename(file, '.json')}.d.ts`] = await modelOf(
      bundleDefinitions(schema, ext),
      file,
    );
  }
  return outputs;
}

/** Ids of schemas/routes.json. */
async function readRoutes(schemas: string): Promise<string[]> {
  const { routes } = JSON.parse(await readFile(join(schemas, 'routes.json'), 'utf8')) as {
    routes: { id: string }[];
  };
  return routes.map(({ id }) => id);
}

/** The type of a route's id lists the existing routes, so that TypeScript knows what the proof knows. */
function withRoutes(meta: Record<string, JsonSchema>, ids: string[]): Record<string, JsonSchema> {
  const screen = meta['screen.v1.json'];
  if (!screen) return meta;
  const { RouteId, ...others } = screen.definitions ?? {};
  return {
    ...meta,
    'screen.v1.json': { ...screen, definitions: { ...others, RouteId: { ...RouteId, enum: ids } } },
  };
}

async function readSchemas(folder: string): Promise<Record<string, JsonSchema>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [name, JSON.parse(texts[at] ?? '') as JsonSchema]));
}

async function modelOf(schema: JsonSchema, file: string): Promise<string> {
  // The library's type is for draft 4, but it reads draft 7 as well.
  const input = schema as Parameters<typeof compile>[0];
  const options = { bannerComment: '', format: false, additionalProperties: false };
  return GENERATED_BANNER + (await compile(input, basename(file, '.json'), options));
}

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
function bundleDefinitions(schema: JsonSchema, others: Record<string, JsonSchema>): JsonSchema {
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
