import type { ValidateFunction } from 'ajv/dist/2020.js';
import { BusinessError } from '../errors.ts';
import { coerceText } from './coerceText.ts';
import {
  type DescriptionDocument,
  dereference,
  type OperationObject,
  type Parameter,
  type Schema,
} from './descriptionDocument.ts';
import type { SchemaCompiler } from './schemaCompiler.ts';
import { violationSentence } from './violationSentence.ts';

/** What a request brought, before anything is believed. */
export interface RawRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Checks a request and merges path, query and body into one object. @throws BusinessError 10001 */
export type ReadArguments = (raw: RawRequest) => Record<string, unknown>;

/**
 * Makes the reader of one operation's arguments from its description. Unknown fields and parameters are refused,
 * as is text that no database can hold. Schemas are compiled on the first call, so that the start stays quick.
 */
export function createReadArguments(
  document: DescriptionDocument,
  compiler: SchemaCompiler,
  operation: OperationObject,
): ReadArguments {
  const parameters = (operation.parameters ?? []).map((parameter) => dereference(document, parameter));
  const places = { path: placeOf(parameters, 'path'), query: placeOf(parameters, 'query') };
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const bodySchema = media?.schema;
  const validators = new Map<string, ValidateFunction>();

  const check = (name: string, schema: Schema, value: unknown): void => {
    const validate = validators.get(name) ?? compiler.compile(schema);
    validators.set(name, validate);
    assertPlainText(value, 0);
    if (!validate(value)) throw new BusinessError(10001, violationSentence(validate.errors?.[0]));
  };

  return (raw) => {
    const merged: Record<string, unknown> = {};
    for (const name of ['path', 'query'] as const) {
      const value = coerceFields(document, places[name], raw[name]);
      check(name, places[name], value);
      Object.assign(merged, value);
    }
    if (bodySchema === undefined) return merged;
    const isForm = mediaType === 'application/x-www-form-urlencoded';
    const body = isForm
      ? coerceFields(document, dereference(document, bodySchema), raw.body)
      : (raw.body ?? {});
    check('body', { allOf: [{ type: 'object' }, bodySchema], unevaluatedProperties: false }, body);
    // What the path names is not renamed by a body that may hold any key (localeAddMissing).
    return { ...body, ...merged };
  };
}

function placeOf(parameters: readonly Parameter[], place: Parameter['in']): Schema {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required === true).map(({ name }) => name),
    additionalProperties: false,
  };
}

function coerceFields(
  document: DescriptionDocument,
  schema: Schema,
  value: unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, field]) => {
      const described = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
      return [name, described === undefined ? field : coerceText(document, described, field)];
    }),
  );
}

const deepest = 20;

const unstorable = /\0|\p{Surrogate}/u;

/** Refuses NUL and half characters, which PostgreSQL cannot store, and nesting that no request of ours has. */
function assertPlainText(value: unknown, depth: number): void {
  if (depth > deepest) throw new BusinessError(10001, 'The request is nested too deeply.');
  if (typeof value === 'string' && unstorable.test(value)) {
    throw new BusinessError(10001, 'The request contains characters that are not text.');
  }
  if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) {
      assertPlainText(name, depth);
      assertPlainText(item, depth + 1);
    }
  }
}
