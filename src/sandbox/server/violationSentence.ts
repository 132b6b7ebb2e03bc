import type { ErrorObject } from 'ajv';

/** One plain sentence for the first violation, naming the field (`addresses.3.coin`). */
export function violationSentence(error: ErrorObject | undefined): string {
  if (error === undefined) return 'The request is not understood.';
  const field = fieldOf(error);
  return field === '' ? `The request ${problemOf(error)}.` : `The field "${field}" ${problemOf(error)}.`;
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1);
  const named: unknown = keyword === 'required' ? params.missingProperty : unknownProperty(keyword, params);
  const parts = typeof named === 'string' ? [...path, named] : path;
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, 60)).join('.');
}

function unknownProperty(keyword: string, params: Record<string, unknown>): unknown {
  if (keyword === 'additionalProperties') return params.additionalProperty;
  return keyword === 'unevaluatedProperties' ? params.unevaluatedProperty : undefined;
}

function problemOf({ keyword, params, parentSchema }: ErrorObject): string {
  switch (keyword) {
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
