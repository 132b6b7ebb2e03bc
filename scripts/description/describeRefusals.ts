import type { JsonSchema } from './jsonSchema.ts';
import type { HttpMethod, MergedDescription, OperationObject, ResponseObject } from './mergedDescription.ts';

const COMPLIANCE_WALL = 10024;

/** Envelope → its component, and the field that holds the code. */
const ENVELOPES = {
  snake: { envelope: 'EnvelopeSnake', code: 'ret_code' },
  camel: { envelope: 'EnvelopeCamel', code: 'retCode' },
} as const;

type Spelling = keyof typeof ENVELOPES;

const METHODS: readonly HttpMethod[] = ['get', 'post', 'put', 'delete'];

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/**
 * The description as it is read by tools that do not know our vendor keys: an operation answers its result or refuses,
 * both with HTTP 200, and without an envelope it refuses by status; and one that is public needs no session. What the
 * files of openapi/ say by `x-codes`, `x-envelope` and `x-access` stands in the schemas themselves.
 */
export function describeRefusals(description: MergedDescription): MergedDescription {
  const paths = Object.entries(description.paths).map(([path, item]) => {
    const operations = METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [[method, withRefusals(operation)]];
    });
    return [path, { ...item, ...Object.fromEntries(operations) }];
  });
  const { components } = description;
  return {
    ...description,
    paths: Object.fromEntries(paths),
    components: { ...components, schemas: { ...components.schemas, ...refusalSchemas() } },
  };
}

function withRefusals(operation: OperationObject): OperationObject {
  const { 'x-envelope': envelope = 'none', 'x-access': access } = operation;
  const responses =
    envelope === 'none' ? refusedByStatus(operation.responses) : refusedByCode(operation.responses, envelope);
  return { ...(access === 'public' && { security: [] }), ...operation, responses };
}

/** The first alternative is the success; `successOf` in src/sandbox/http/wire/descriptionDocument.ts relies on it. */
function refusedByCode(responses: OperationObject['responses'], spelling: Spelling) {
  const { code } = ENVELOPES[spelling];
  const [type, content] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  if (type === undefined || content === undefined) return responses;
  const succeeded = { allOf: [content.schema, { type: 'object', properties: { [code]: { const: 0 } } }] };
  const schema = {
    anyOf: [succeeded, reference(nameOf(spelling, 'Refusal')), reference(nameOf(spelling, 'Wall'))],
  };
  return {
    ...responses,
    200: { ...(responses['200'] as ResponseObject), content: { [type]: { ...content, schema } } },
  };
}

function refusedByStatus(responses: OperationObject['responses']) {
  const refusal = (description: string): ResponseObject => ({
    description,
    content: { 'application/json': { schema: reference(nameOf('snake', 'Refusal')) } },
  });
  return {
    404: refusal('There is no such thing, or the call is refused.'),
    503: refusal('Too many calls, or a fault of the server; trying again can help.'),
    ...responses,
  };
}

const nameOf = (spelling: Spelling, kind: 'Refusal' | 'Wall') =>
  `${spelling === 'snake' ? 'Snake' : 'Camel'}${kind}`;

function refusalSchemas(): Record<string, JsonSchema> {
  const schemas = (Object.keys(ENVELOPES) as Spelling[]).flatMap((spelling) => {
    const { envelope, code } = ENVELOPES[spelling];
    const answer = (of: JsonSchema, result: JsonSchema, description: string): JsonSchema => ({
      description,
      allOf: [reference(envelope), { type: 'object', properties: { [code]: of, result } }],
    });
    return [
      [
        nameOf(spelling, 'Refusal'),
        answer(
          { type: 'integer', not: { enum: [0, COMPLIANCE_WALL] } },
          { type: 'object', maxProperties: 0 },
          'A refusal: any code of the operation but 0, with an empty result.',
        ),
      ],
      [
        nameOf(spelling, 'Wall'),
        answer({ const: COMPLIANCE_WALL }, reference('ComplianceWallResult'), 'The compliance wall.'),
      ],
    ] as const;
  });
  return Object.fromEntries(schemas);
}
