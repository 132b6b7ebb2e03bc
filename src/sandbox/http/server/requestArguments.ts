import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { BusinessError } from '../../platform/errors.ts';
import { violationOf } from '../../platform/ownSchema.ts';
import {
  type DescriptionDocument,
  dereference,
  type OperationObject,
  type Parameter,
  type Schema,
} from '../wire/descriptionDocument.ts';
import { type SchemaCompiler, unstorableFault } from '../wire/schemaCompiler.ts';

/** The parts of a request before validation. */
interface RawRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * Validates a request and merges path, query and body into one object.
 * @throws BusinessError 10001, with the JSON Pointer of the field at fault, if any, in `params.field`
 */
export type ReadArguments = (raw: RawRequest) => Record<string, unknown>;

/**
 * Creates the reader of one operation's arguments from its description. Unknown fields and parameters are refused, as
 * is text that a database cannot store. Schemas are compiled on the first call, so that the start stays quick.
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
    // A body that may contain any key must not override path parameters (localeAddMissing).
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
 * Converts the strings of a query string or form to the types of their schema: numbers, booleans, lists. What cannot be
 * converted stays a string, so that validation reports it. JSON bodies are never coerced.
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
