import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { bundleDefinitions } from './bundleDefinitions.ts';
import { GENERATED_BANNER, type OutputFiles } from './outputFiles.ts';

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

/** The type of a route's id lists the routes there are, so that TypeScript knows what the proof knows. */
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
  // The library's own type is that of draft 4; what it reads is draft 7 as well.
  const input = schema as Parameters<typeof compile>[0];
  const options = { bannerComment: '', format: false, additionalProperties: false };
  return GENERATED_BANNER + (await compile(input, basename(file, '.json'), options));
}
