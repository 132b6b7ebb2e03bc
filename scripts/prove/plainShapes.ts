import type { JsonSchema } from '../description/jsonSchema.ts';
import { STEP_UP_MANIFEST } from '../description/loadProject.ts';

const TEXT: JsonSchema = { type: 'string' };
const NUMBER: JsonSchema = { type: 'number' };
const TEXTS: JsonSchema = { type: 'array', items: TEXT };
const NESTED: JsonSchema = { $ref: '#/definitions/schema' };
const LIST: JsonSchema = { type: 'array', items: NESTED };
const MAP: JsonSchema = { type: 'object', additionalProperties: NESTED };

/** The part of JSON Schema that the proof reads. */
const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    $ref: TEXT,
    type: { anyOf: [TEXT, TEXTS] },
    title: TEXT,
    format: TEXT,
    pattern: { type: 'string', format: 'regex' },
    patternErrorMessage: TEXT,
    enum: { type: 'array', items: { type: ['string', 'number', 'boolean', 'null'] } },
    examples: { type: 'array' },
    minLength: NUMBER,
    maxLength: NUMBER,
    minimum: NUMBER,
    maximum: NUMBER,
    minItems: NUMBER,
    maxItems: NUMBER,
    required: TEXTS,
    properties: MAP,
    additionalProperties: { anyOf: [{ type: 'boolean' }, NESTED] },
    propertyNames: NESTED,
    items: NESTED,
    allOf: LIST,
    anyOf: LIST,
    oneOf: LIST,
    definitions: MAP,
  },
};

/** A flag that governs an operation: what is refused where the flag is hidden, or why nothing is. */
const FEATURE: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['flag'],
  properties: {
    flag: TEXT,
    open: { type: 'string', minLength: 10 },
    when: { type: 'object' },
    quote: { type: 'string', enum: ['single', 'block'] },
    within: { type: 'object', additionalProperties: TEXT },
    outside: { type: 'object', additionalProperties: TEXT },
  },
};

/** One operation of the description, as listOperations looks it up. */
const OPERATION: JsonSchema = {
  type: 'object',
  required: ['id', 'parameters', 'result'],
  properties: {
    id: TEXT,
    parameters: {
      type: 'array',
      items: { type: 'object', required: ['name', 'schema'], properties: { name: TEXT, schema: NESTED } },
    },
    body: { type: 'object', required: ['schema'], properties: { schema: NESTED } },
    result: NESTED,
    operation: {
      type: 'object',
      properties: {
        'x-codes': { type: 'array', items: NUMBER },
        'x-proof': { type: 'object' },
        'x-features': { type: 'array', items: FEATURE },
      },
    },
  },
};

const CATALOGUE: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'object', required: ['name'], properties: { name: TEXT } },
};

const WIDGET: JsonSchema = {
  type: 'object',
  properties: {
    name: TEXT,
    accessibleName: TEXT,
    props: NESTED,
    operations: TEXTS,
    patchable: TEXTS,
  },
};

const definitions = { schema: SCHEMA };

/** A member of the language that the security check gives it, with what it proves. */
const NAMED = (member: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    required: [...Object.keys(member), 'proves'],
    properties: { ...member, proves: TEXT },
  },
});

const STEP_UP: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'operations', 'scenes', 'mails', 'refusals'],
  properties: {
    name: TEXT,
    operations: TEXTS,
    scenes: NAMED({ number: TEXT }),
    mails: NAMED({ page: NUMBER }),
    refusals: { type: 'object', additionalProperties: NUMBER },
  },
};

/** The shapes of files without their own meta-schema in schemas/meta. */
export const plainShapes: Readonly<Record<string, JsonSchema>> = {
  schema: { ...SCHEMA, definitions },
  texts: { type: 'object', additionalProperties: TEXT },
  widget: { ...WIDGET, definitions },
  stepUp: STEP_UP,
  operation: { ...OPERATION, definitions },
  catalogue: CATALOGUE,
};

/** The shape of a file that names no meta-schema; undefined for one that must name one, and for unread files. */
export function plainShapeOf(file: string): string | undefined {
  if (/^schemas\/(meta|compliance\/ext)\//.test(file)) return 'schema';
  if (file.startsWith('schemas/locales/')) return 'texts';
  if (file === STEP_UP_MANIFEST) return 'stepUp';
  return /^src\/widgets\/.*\/manifest\.json$/.test(file) ? 'widget' : undefined;
}
