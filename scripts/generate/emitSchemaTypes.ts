import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { GENERATED_BANNER } from './outputFiles.ts';

/** TypeScript types of the whole description by openapi-typescript. A default does not make a field required. */
export async function emitSchemaTypes(description: MergedDescription): Promise<string> {
  // The library resolves references in place, so it gets a copy of its own.
  const copy = structuredClone(description) as unknown as OpenAPI3;
  const nodes = await openapiTS(copy, { defaultNonNullable: false, silent: true });
  return GENERATED_BANNER + astToString(nodes);
}
