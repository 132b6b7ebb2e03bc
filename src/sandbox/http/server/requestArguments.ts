import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { BusinessError } from '../../errors.ts';
import { violationOf } from '../../ownSchema.ts';
import {
  type DescriptionDocument,
  dereference,
  type OperationObject,
  type Parameter,
  type Schema,
} from './descriptionDocument.ts';
import { type SchemaCompiler, unstorableFault } from './schemaCompiler.ts';

/** What a request brought, before anything is believed. */
interface RawRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * Checks a request and merges path, query and body into one object.
 * @throws BusinessError 10001, where a field is to blame with its JSON Pointer in `params.field`
 */
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
    const fault = unstorableFault(value);
    if (fault !== null) throw new BusinessError(10001, `The request ${fault}.`);
    if (!validate(value)) throw refusalOf(validate.errors?.[0]);
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
    if (raw.body === undefined && operation.requestBody?.required === true) {
      throw new BusinessError(10001, 'The request has no body.');
    }
    const sent = raw.body === undefined ? {} : raw.body;
    const body = isForm ? coerceFields(document, dereference(document, bodySchema), sent) : sent;
    check('body', { allOf: [{ type: 'object' }, bodySchema], unevaluatedProperties: false }, body);
    // What the path names is not renamed by a body that may hold any key (localeAddMissing).
    return { ...(body as object), ...merged };
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

function refusalOf(error: ErrorObject | undefined): BusinessError {
  const { sentence, pointer } = violationOf(error);
  return new BusinessError(10001, sentence, pointer === '' ? {} : { params: { field: pointer } });
}

/**
 * Turns the texts of a query string or form into what their schema asks for: numbers, truth values, lists.
 * What cannot be turned stays text, so that validation names it. Bodies in JSON are never coerced.
 */
function coerceText(document: DescriptionDocument, schema: Schema, value: unknown): unknown {
  const { type, items } = dereference(document, schema);
  if (type === 'array') {
    const list = Array.isArray(value) ? value : [value];
    return items === undefined ? list : list.map((item) => coerceText(document, items, item));
  }
  if (typeof value !== 'string') return value;
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
