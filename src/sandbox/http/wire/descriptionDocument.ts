import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A JSON Schema from the API description. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly unevaluatedProperties?: boolean;
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'query' | 'path' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly 'x-features'?: readonly FeatureMark[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, ResponseContent>> }>
  >;
}

/** What an operation refuses where an edition hides a flag; openapi/README.md explains each key. */
export interface FeatureMark {
  readonly flag: string;
  readonly open?: string;
  readonly when?: Schema;
  readonly quote?: string;
  readonly within?: Readonly<Record<string, string>>;
  readonly outside?: Readonly<Record<string, string>>;
}

interface ResponseContent {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface RequestBody {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

/** The parts of the merged OpenAPI description that the server reads. */
export interface DescriptionDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Reads generated/api/description.json. */
export function readDescription(): DescriptionDocument {
  const file = fileURLToPath(new URL('../../../../generated/api/description.json', import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8')) as DescriptionDocument;
}

/**
 * Resolves a `#/components/…` reference; what stands beside it is part of the result, as JSON Schema 2020-12 says.
 * @throws Error for a reference that does not resolve
 */
export function dereference<Part extends { readonly $ref?: string }>(
  document: DescriptionDocument,
  part: Part,
): Part {
  const { $ref, ...beside } = part;
  if ($ref === undefined) return part;
  const [, root, kind, name] = $ref.split('/');
  const found = root === 'components' ? document.components[kind ?? '']?.[name ?? ''] : undefined;
  if (found === undefined) throw new Error(`The description has nothing at ${$ref}.`);
  return dereference(document, merged(found as Schema, beside as Schema) as unknown as Part);
}

/** Both hold: what stands beside a reference adds to what it leads to. */
function merged(found: Schema, beside: Schema): Schema {
  const properties = Object.entries(beside.properties ?? {}).map(([name, schema]) => {
    const there = found.properties?.[name];
    return [name, there === undefined ? schema : merged(there, schema)] as const;
  });
  return {
    ...found,
    ...beside,
    ...(properties.length > 0 && { properties: { ...found.properties, ...Object.fromEntries(properties) } }),
    ...(beside.required && { required: [...new Set([...(found.required ?? []), ...beside.required])] }),
  };
}

/** The schema of a successful answer: of what HTTP 200 can hold, the first (scripts/description/describeRefusals.ts). */
export function successOf({ responses }: OperationObject): Schema | undefined {
  const schema = responses['200']?.content?.['application/json']?.schema;
  return schema?.anyOf?.[0] ?? schema;
}

/** All operations of the description by operationId. */
export function operationObjects(document: DescriptionDocument): ReadonlyMap<string, OperationObject> {
  const found = new Map<string, OperationObject>();
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path)) found.set(operation.operationId, operation);
  }
  return found;
}
