import type { ErrorObject } from 'ajv';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { BusinessError } from './errors.ts';

/**
 * A JSON Schema of ours for data that the API description does not cover. A field's `sentence` is the message of its
 * refusal instead of a general one.
 */
export interface OwnSchema {
  readonly [keyword: string]: unknown;
}

const ajv = new Ajv2020({ strict: false, strictNumbers: true, verbose: true });
ajv.addKeyword('sentence');

/**
 * Creates the reader of data from outside; the schema is compiled on first use.
 * @throws BusinessError 10001 with a message, and the JSON Pointer of the field in `params.field` ('' for the whole)
 */
export function readerOf<Data>(schema: OwnSchema): (data: unknown) => Data {
  let validate: ValidateFunction | undefined;
  return (data) => {
    validate ??= ajv.compile(schema);
    if (validate(data)) return data as Data;
    const error = validate.errors?.[0];
    const { sentence, pointer } = violationOf(error);
    const validated = (error?.parentSchema ?? {}) as OwnSchema;
    const missing = error?.keyword === 'required' ? String(error.params.missingProperty) : '';
    const field = (validated.properties as Record<string, OwnSchema> | undefined)?.[missing] ?? validated;
    throw new BusinessError(10001, typeof field.sentence === 'string' ? field.sentence : sentence, {
      params: { field: pointer },
    });
  };
}

/** How a request violates its description. */
interface Violation {
  /** One plain sentence that names the field (`addresses.3.coin`). */
  readonly sentence: string;
  /** The field as a JSON Pointer into the request; '' when no field is at fault. */
  readonly pointer: string;
}

/** The violation that Ajv reported first. */
export function violationOf(error: ErrorObject | undefined): Violation {
  if (error === undefined) return { sentence: 'The request is not understood.', pointer: '' };
  const names = namesTo(error);
  const subject = names.length === 0 ? 'The request' : `The field "${names.join('.')}"`;
  return { sentence: `${subject} ${problemOf(error)}.`, pointer: names.map(pointerStep).join('') };
}

/** The path to the field. A name that the caller made up may have any length, so it is truncated. */
function namesTo({ instancePath, keyword, params }: ErrorObject): string[] {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const named: unknown = keyword === 'required' ? params.missingProperty : unknownProperty(keyword, params);
  return (typeof named === 'string' ? [...path, named] : path).map((name) => name.slice(0, 60));
}

function pointerStep(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function unknownProperty(keyword: string, params: Record<string, unknown>): unknown {
  if (keyword === 'additionalProperties') return params.additionalProperty;
  return keyword === 'unevaluatedProperties' ? params.unevaluatedProperty : undefined;
}

function problemOf({ keyword, params, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'contentSchema':
      return String(params.problem);
    case 'required':
      return 'is missing';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not known here';
    case 'type':
      return `must be ${typeNames[String(params.type)] ?? String(params.type)}`;
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
    case 'maxLength':
      return `has more than ${params.limit} characters`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `has fewer than ${params.limit} characters`;
    case 'maxItems':
      return `has more than ${params.limit} entries`;
    case 'minItems':
      return `has fewer than ${params.limit} entries`;
    case 'minimum':
    case 'maximum':
      return `must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${params.limit}`;
    default:
      return formatNames[formatOf(parentSchema)] ?? 'is not valid';
  }
}

function formatOf(schema: unknown): string {
  const format: unknown =
    schema !== null && typeof schema === 'object' && 'format' in schema ? schema.format : '';
  return typeof format === 'string' ? format : '';
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formatNames: Readonly<Record<string, string>> = {
  decimal: 'must be an amount written as text, such as "0.5"',
  rate: 'must be a ratio written as text, such as "0.02"',
  'timestamp-ms': 'must be a moment in milliseconds, 13 digits',
  'timestamp-s': 'must be a moment in seconds, 10 digits',
};
